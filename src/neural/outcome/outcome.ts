/**
 * @file The outcome of a dock: four numbers, each with a head of the outcome network:
 *
 * - `lines`: lines that its placements cleared, all three or those that were made before the game was lost.
 * - `lostNow`: whether the game was lost before the whole dock was placed. The head answers with log-odds.
 * - `lostSoon`: whether the game was lost with this dock or one of the two after it. Log-odds.
 * - `ratio`: the player's flow ratio when the next dock is due, as the profile reads it, 3 at most.
 *
 * What is not known has no value: the ratio after a lost game, and `lostSoon` and the last dock of a game that was broken
 * off.
 */
import { DOCK_SIZE, defaultsOf, param, type ValuesOf } from "#engine";
import type { Values } from "#nn";
import { type Feeds, InputArrays } from "../encode/batch.ts";
import { GENERATOR_PARAMETERS } from "../encode/config.ts";
import type { Seen } from "../encode/features.ts";

export const OUTCOMES = ["lines", "lostNow", "lostSoon", "ratio"] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** Whether a head answers with log-odds, by its place. */
export const IS_CHANCE: readonly boolean[] = OUTCOMES.map((name) => name === "lostNow" || name === "lostSoon");

/** By place in `OUTCOMES`; null where it is not known. */
export type Outcome = readonly (number | null)[];

/** Docks within which losing counts as soon. */
export const SOON = 3;
/** A ratio beyond it says no more. */
export const MOST_RATIO = 3;

/** A dealt dock with its outcome. */
export interface OutcomeSample {
  readonly seen: Seen;
  /** Three regular shapes, by index. */
  readonly shapes: readonly number[];
  readonly outcome: Outcome;
}

/** What determines the outcome of a dock in a game. */
export interface PlayedDock {
  /** Flow ratio when it was dealt. */
  readonly ratio: number;
  readonly lines: number;
}

/** The outcome of every dock of a game. @param isLost the game was lost with its last dock; otherwise it was broken off there */
export function outcomesOf(docks: readonly PlayedDock[], isLost: boolean): readonly (Outcome | null)[] {
  const last = docks.length - 1;
  return docks.map(({ lines }, i) => {
    if (i === last && !isLost) return null;
    const isOver = i + SOON > last;
    const lostSoon = isOver ? (isLost ? 1 : null) : 0;
    const next = docks[i + 1];
    return [lines, i === last ? 1 : 0, lostSoon, next === undefined ? null : Math.min(next.ratio, MOST_RATIO)];
  });
}

// Every number of the outcome network's training; its trunk is that of the generator with one token a shape.

const { steps: _, ...train } = GENERATOR_PARAMETERS.train;

export const OUTCOME_PARAMETERS = {
  network: GENERATOR_PARAMETERS.network,
  /** About one over the variance of each, so that no head drowns the others. */
  loss: {
    lines: param(1, [0, 100], "weight", "ours", "squared error of the lines"),
    lostNow: param(2, [0, 100], "weight", "ours", "cross-entropy of losing with this dock"),
    lostSoon: param(2, [0, 100], "weight", "ours", "cross-entropy of losing within three docks"),
    ratio: param(8, [0, 100], "weight", "ours", "squared error of the next flow ratio"),
  },
  train: {
    ...train,
    steps: param(1500, [1, 10_000_000], "whole steps", "ours", "gradient steps"),
    rate: param(1e-3, [0, 1], "per step", "ours", "learning rate of Adam, rising at first and falling to zero"),
  },
  data: {
    docks: param(40_000, [100, 10_000_000], "whole docks", "ours", "docks of simulated people to learn from"),
    heldOut: param(5000, [10, 1_000_000], "whole docks", "ours", "docks of other people that nothing is learned from"),
  },
} as const;

export type OutcomeConfig = ValuesOf<typeof OUTCOME_PARAMETERS>;
export const OUTCOME_DEFAULTS: OutcomeConfig = defaultsOf(OUTCOME_PARAMETERS);

// Docks as the arrays that the outcome network is fed. A player's docks are encoded once and fed many times.

const HEADS = OUTCOMES.length;

/** All docks, row by row. */
export function encodeDocks(samples: readonly OutcomeSample[]): Feeds {
  const inputs = new InputArrays(samples.length);
  const pieces = new Int32Array(samples.length * DOCK_SIZE);
  const targets = new Float32Array(samples.length * HEADS);
  const known = new Float32Array(samples.length * HEADS);
  for (const [row, { seen, shapes, outcome }] of samples.entries()) {
    inputs.write(row, seen, null, {});
    pieces.set(shapes, row * DOCK_SIZE);
    for (const [i, value] of outcome.entries()) {
      if (value === null) continue;
      targets[row * HEADS + i] = value;
      known[row * HEADS + i] = 1;
    }
  }
  return { ...inputs.arrays, pieces, targets, known };
}

/** Some rows of encoded docks, in this order. A row beyond `count` is padding: nothing of it is known. */
export function rowsOf(docks: Feeds, rows: readonly number[], count = rows.length): Feeds {
  const total = docks.known!.length / HEADS;
  const taken = Object.entries(docks).map(([name, values]) => {
    const size = values.length / total;
    const out: Values = new (values.constructor as typeof Float32Array | typeof Int32Array)(rows.length * size);
    for (const [i, row] of rows.entries()) out.set(values.subarray(row * size, (row + 1) * size), i * size);
    if (name === "known") out.fill(0, count * size);
    return [name, out] as const;
  });
  return Object.fromEntries(taken);
}
