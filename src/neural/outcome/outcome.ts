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
import type { Seen } from "../features.ts";

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

/** A dock that was dealt, and what came of it. */
export interface OutcomeSample {
  readonly seen: Seen;
  /** Three regular shapes, by index. */
  readonly shapes: readonly number[];
  readonly outcome: Outcome;
}

/** A dock of a game as it went: what is needed to say what came of it. */
export interface PlayedDock {
  /** Flow ratio when it was dealt. */
  readonly ratio: number;
  readonly lines: number;
}

/** What came of every dock of a game. @param isLost the game was lost with its last dock; otherwise it was broken off there */
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
