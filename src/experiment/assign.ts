/**
 * @file Which arm a player is in: a pure function of the player's id and the phase's salt, the same in the browser and on
 * the server, with nothing stored. An arm owns a range of buckets that begins where it begins at full coverage, so
 * raising coverage only adds players and moves nobody (GrowthBook's ranges).
 */
import { type Arm, coverageOf, type Experiment, type Namespace, type Phase } from "./experiment.ts";
import { bucketOf } from "./hash.ts";

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
