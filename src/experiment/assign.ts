/**
 * @file Which arm a player is in: a pure function of the player's id and the phase's salt, the same in the browser and on
 * the server, with nothing stored. An arm owns a range of buckets that begins where it begins at full coverage, so
 * raising coverage only adds players and moves nobody (GrowthBook's ranges).
 */
import { type Arm, coverageOf, type Experiment, type Namespace, type Phase } from "./experiment.ts";

export type Assignment =
  | { readonly outcome: "assigned"; readonly arm: Arm; readonly phase: number; readonly bucket: number }
  | { readonly outcome: "outside"; readonly reason: OutsideReason };

/** The experiment does not run, another one of the namespace has the player, or coverage does not reach so far. */
export const OUTSIDE_REASONS = ["notRunning", "namespace", "coverage"] as const;
export type OutsideReason = (typeof OUTSIDE_REASONS)[number];

export function assign(experiment: Experiment, player: string): Assignment {
  const phase = experiment.phases.at(-1);
  if (experiment.state !== "running" || phase === undefined) return { outcome: "outside", reason: "notRunning" };
  if (!isInNamespace(experiment.namespace, player)) return { outcome: "outside", reason: "namespace" };
  const bucket = bucketOf(seedOf(experiment, phase), player);
  const ranges = bucketRanges(phase.weights, coverageOf(experiment));
  const arm = experiment.arms[ranges.findIndex(([from, to]) => from <= bucket && bucket < to)];
  if (arm === undefined) return { outcome: "outside", reason: "coverage" };
  return { outcome: "assigned", arm, phase: experiment.phases.length - 1, bucket };
}

/** The seed of a phase: other experiments and other phases fall otherwise. */
export function seedOf({ id }: Experiment, { salt }: Phase): string {
  return `${id}:${salt}`;
}

/** Ranges of buckets by arm, each from its place at full coverage: [start, start + coverage · weight). */
export function bucketRanges(weights: readonly number[], coverage: number): [number, number][] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let start = 0;
  return weights.map((weight): [number, number] => {
    const range: [number, number] = [start, start + (coverage * weight) / all];
    start += weight / all;
    return range;
  });
}

export function isInNamespace(namespace: Namespace | null, player: string): boolean {
  if (namespace === null) return true;
  const bucket = bucketOf(`__${namespace.id}`, player);
  return namespace.from <= bucket && bucket < namespace.to;
}

// GrowthBook's hash, so that an experiment may move between the two: FNV-1a with 32 bits over UTF-16 units. Version 2
// hashes twice and has 10,000 steps; version 1, which is biased and correlates experiments, is here for its vectors
// only.

/** Steps of version 2: the finest share of players that can be told apart. */
export const STEPS = 10_000;

/** Where a unit falls for a seed, 0 ≤ x < 1 in steps of 1/10,000. */
export function bucketOf(seed: string, unit: string): number {
  return (fnv1a(String(fnv1a(seed + unit))) % STEPS) / STEPS;
}

/** The bucket of any version that GrowthBook has; null for others. */
export function growthbookHash(seed: string, unit: string, version: number): number | null {
  if (version === 1) return (fnv1a(unit + seed) % 1000) / 1000;
  return version === 2 ? bucketOf(seed, unit) : null;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
