/**
 * @file Boards added up. For each fill, every source of boards (a game, or one drawn board) has its sums; every figure is a
 * ratio of such sums, and sources are what its interval leaves out one by one.
 */
import { Bitboard, REGULAR_COUNT, REGULAR_SHAPES } from "#engine";
import { placementsOf } from "../placeability.ts";
import { LEVELS, levelAt } from "./plan.ts";
import { BOARD_WIDTH, type BoardSet } from "./play.ts";

/** Sums over the boards of one source at one fill. */
export interface Tally {
  readonly boards: number;
  /** For each regular shape: boards on which it has no place, and its legal placements. */
  readonly zero: readonly number[];
  readonly placements: readonly number[];
  /** Docks of the 3,276 that pass C3, and C1 to C3. */
  readonly feasible: number;
  readonly passing: number;
  /** Boards without any dock that passes C3; C1 to C3. */
  readonly noFeasible: number;
  readonly noPassing: number;
}

/** One source's tallies by level; null where it has no board. */
export type Source = readonly (Tally | null)[];

/** @param most boards that a fill takes; further ones are left out, so that every sampler has as many */
export function sourcesOf(sets: readonly BoardSet[], most: number): readonly Source[] {
  const room = LEVELS.map(() => most);
  return sets.flatMap(({ sources }) =>
    sources.map((numbers) => {
      const byLevel: number[][] = LEVELS.map(() => []);
      for (let at = 0; at < numbers.length; at += BOARD_WIDTH) {
        const level = levelAt(new Bitboard(numbers[at]!, numbers[at + 1]!).size());
        if (room[level]!-- > 0) byLevel[level]!.push(...numbers.slice(at, at + BOARD_WIDTH));
      }
      return byLevel.map((own) => (own.length === 0 ? null : tallyOf(own)));
    }),
  );
}

function tallyOf(numbers: readonly number[]): Tally {
  const shapes = () => new Array<number>(REGULAR_COUNT).fill(0);
  const tally = {
    boards: 0,
    zero: shapes(),
    placements: shapes(),
    feasible: 0,
    passing: 0,
    noFeasible: 0,
    noPassing: 0,
  };
  for (let at = 0; at < numbers.length; at += BOARD_WIDTH) {
    const [lo, hi, feasible, passing] = numbers.slice(at, at + BOARD_WIDTH) as [number, number, number, number];
    const placements = placementsOf(lo, hi);
    for (const { index } of REGULAR_SHAPES) {
      tally.placements[index]! += placements[index]!;
      if (placements[index] === 0) tally.zero[index]!++;
    }
    tally.boards++;
    tally.feasible += feasible;
    tally.passing += passing;
    if (feasible === 0) tally.noFeasible++;
    if (passing === 0) tally.noPassing++;
  }
  return tally;
}
