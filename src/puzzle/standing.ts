/**
 * @file How a person stands with the puzzles: rating, streak, which ones were seen; and which comes next. The rating is
 * Elo's, against the rating of the puzzle: only the first try at a puzzle counts, and it moves a newcomer further than
 * somebody who has tried many.
 */
import { createRng, type Rng, shuffleInPlace } from "#engine";
import type { Puzzle } from "./puzzle.ts";
import { chanceOf } from "./rating.ts";

export interface Standing {
  readonly rating: number;
  /** Puzzles that counted, and those solved at the first try. */
  readonly tried: number;
  readonly solved: number;
  /** Solved at the first try in a row, up to now and at most. */
  readonly streak: number;
  readonly longest: number;
  /** Ids of puzzles that counted, oldest first. */
  readonly seen: readonly string[];
}

/** Below the middle of the panel: the first puzzles are among the easier ones. */
const FIRST_RATING = 1400;

export const NEWCOMER: Standing = { rating: FIRST_RATING, tried: 0, solved: 0, streak: 0, longest: 0, seen: [] };

/** Points at stake: this many in the long run, and more at first, by half after `HALF` puzzles. */
const STAKE = 16;
const FIRST_STAKE = 64;
const HALF = 8;

/** Most points that the next puzzle can move a rating by. */
export function stakeOf(tried: number): number {
  return STAKE + (FIRST_STAKE * HALF) / (HALF + tried);
}

/** After the first try at a puzzle. */
export function answered(standing: Standing, puzzle: Pick<Puzzle, "id" | "rating">, isSolved: boolean): Standing {
  const { rating, tried, solved, streak, longest, seen } = standing;
  const surprise = (isSolved ? 1 : 0) - chanceOf(rating, puzzle.rating);
  const now = isSolved ? streak + 1 : 0;
  return {
    rating: Math.max(0, rating + stakeOf(tried) * surprise),
    tried: tried + 1,
    solved: solved + (isSolved ? 1 : 0),
    streak: now,
    longest: Math.max(longest, now),
    seen: [...seen.filter((id) => id !== puzzle.id), puzzle.id],
  };
}

/** Puzzles to choose the next one from. */
const CHOICE = 8;

/** One of the unseen puzzles nearest in rating; when few are left, those seen longest ago come back. */
export function nextPuzzle(puzzles: readonly Puzzle[], { rating, seen }: Standing, rng: Rng): Puzzle {
  const recent = new Set(seen.slice(-Math.max(0, puzzles.length - CHOICE)));
  const fresh = puzzles.filter(({ id }) => !recent.has(id));
  const near = fresh.sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating));
  return rng.pick(near.slice(0, CHOICE));
}

const DAILY_SEED = 1;

/** The puzzle of a day, a whole number that grows by one a day: everybody's, and none twice before all have had their day. */
export function dailyPuzzle(puzzles: readonly Puzzle[], day: number): Puzzle {
  const order = shuffleInPlace([...puzzles], createRng(DAILY_SEED, "noise"));
  const at = day % order.length;
  return order[at < 0 ? at + order.length : at]!;
}
