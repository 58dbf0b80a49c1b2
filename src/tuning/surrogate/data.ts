/** @file Rows as the surrogate learns them: inputs and targets of a batch as plain arrays. */
import type { Rng } from "#engine";
import type { PlayerContext } from "#game";
import type { Feeds } from "#nn";
import { DIMENSIONS } from "../layout.ts";
import { BINS, CAP, type Row } from "../row.ts";
import { DIFFICULTY_SCALE, SCORE_SCALE } from "./network.ts";

/** How far a step of θ goes, in each coordinate at most, after which the heads should be much the same. */
const NEARBY = 0.05;

/** Mean D of each context and bin, on the network's scale; 0 where nobody came. */
export type Anchors = Readonly<Partial<Record<PlayerContext, readonly number[]>>>;

export function anchorsOf(rows: readonly Row[], contexts: readonly PlayerContext[]): Anchors {
  const anchors = contexts.map((context) => {
    const own = rows.filter((row) => row.context === context);
    const curve = Array.from({ length: BINS }, (_, bin) => {
      const docks = own.reduce((sum, { visits }) => sum + visits[bin]!, 0);
      const total = own.reduce((sum, { visits, difficulty }) => sum + visits[bin]! * difficulty[bin]!, 0);
      return docks === 0 ? 0 : scaledDifficulty(total / docks);
    });
    return [context, curve];
  });
  return Object.fromEntries(anchors) as Anchors;
}

export function scaledDifficulty(scd: number): number {
  return (scd - DIFFICULTY_SCALE.mean) / DIFFICULTY_SCALE.deviation;
}

export function scaledScore(score: number): number {
  return (Math.log(1 + score) - SCORE_SCALE.mean) / SCORE_SCALE.deviation;
}

export function oneHotContext(context: PlayerContext, contexts: readonly PlayerContext[]): number[] {
  return contexts.map((known) => (known === context ? 1 : 0));
}

export function batchOf(rows: readonly Row[], contexts: readonly PlayerContext[], anchors: Anchors, rng: Rng): Feeds {
  const all = (size: number, values: (row: Row) => readonly number[]) => {
    const array = new Float32Array(rows.length * size);
    for (const [i, row] of rows.entries()) array.set(values(row), i * size);
    return array;
  };
  const nearby = ({ point }: Row) =>
    point.map((value) => Math.min(1, Math.max(0, value + NEARBY * (2 * rng.fraction() - 1))));
  return {
    context: all(contexts.length, ({ context }) => oneHotContext(context, contexts)),
    theta: all(DIMENSIONS, ({ point }) => point),
    nearby: all(DIMENSIONS, nearby),
    visits: all(BINS, ({ visits, docks }) => visits.map((visit) => visit / Math.max(1, docks))),
    hasBest: all(1, ({ brokeBest }) => [brokeBest === null ? 0 : 1]),
    anchors: all(BINS, ({ context }) => anchors[context]!),
    "target.difficulty": all(BINS, ({ difficulty }) => difficulty.map(scaledDifficulty)),
    "target.engagement": all(BINS, ({ engagement }) => engagement),
    "target.frustration": all(BINS, ({ frustration }) => frustration),
    "target.brokeBest": all(1, ({ brokeBest }) => [brokeBest === true ? 1 : 0]),
    "target.steps": all(1, ({ steps }) => [steps / CAP]),
    "target.logScore": all(1, ({ score }) => [scaledScore(score)]),
    "target.survival": all(1, ({ isLost }) => [isLost ? 0 : 1]),
  };
}

/** The heads' mean values in the order of the heads, as the network has them: where learning starts from. */
export function levelsOf(rows: readonly Row[]): number[] {
  const share = (value: (row: Row) => number) => logit(rows.reduce((sum, row) => sum + value(row), 0) / rows.length);
  const curve = (value: (row: Row) => readonly number[]) =>
    Array.from({ length: BINS }, (_, bin) => {
      const docks = rows.reduce((sum, { visits }) => sum + visits[bin]!, 0);
      return docks === 0 ? null : rows.reduce((sum, row) => sum + row.visits[bin]! * value(row)[bin]!, 0) / docks;
    });
  const scores = rows.reduce((sum, { score }) => sum + scaledScore(score), 0) / rows.length;
  return [
    ...curve(({ difficulty }) => difficulty).map((level) => (level === null ? 0 : scaledDifficulty(level))),
    ...curve(({ engagement }) => engagement).map((level) => logit(level ?? 0.5)),
    ...curve(({ frustration }) => frustration).map((level) => logit(level ?? 0.5)),
    share(({ brokeBest }) => (brokeBest === true ? 1 : 0)),
    share(({ steps }) => steps / CAP),
    scores,
    share(({ isLost }) => (isLost ? 0 : 1)),
  ];
}

function logit(share: number): number {
  const inside = Math.min(0.99, Math.max(0.01, share));
  return Math.log(inside / (1 - inside));
}
