/**
 * @file The panel: simulated people of many strengths who try every puzzle, each several times. Who they are depends on a
 * fixed seed, and what they draw on the puzzle alone, so a puzzle is tried in the same way wherever it is mined.
 */
import { CELLS, createRng, DOCK_SIZE, kernel, type Rng } from "#engine";
import { FRESH, newLife, type Person, personAt, populationOf } from "#people";
import { type Puzzle, seedOf } from "./puzzle.ts";
import { strengthsOf } from "./rating.ts";

const { clearedHi, clearedLo, MASK_HI, MASK_LO } = kernel;

const PANEL_SEED = 2026;
/** People of each of the two populations. */
const OF_EACH = 30;
/** Times that each of them tries a puzzle. */
export const TRIES = 4;

/** In the order of their strengths in `strengths.generated.ts`. */
export const PANEL: readonly Person[] = (["inside", "foreign"] as const).flatMap((population) =>
  populationOf(population, PANEL_SEED, OF_EACH).map((traits) => personAt(traits, newLife())),
);

/** How often each of the panel solves the hand of shape indices, 0…`TRIES`; `seed` is the puzzle's own. */
export function solvedBy(lo: number, hi: number, hand: readonly number[], seed: number): readonly number[] {
  return PANEL.map((person, who) => {
    let solved = 0;
    for (let i = 0; i < TRIES; i++) {
      if (solves(person, lo, hi, hand, createRng(seed, "policy", who * TRIES + i))) solved++;
    }
    return solved;
  });
}

/** Whether a person, playing as they would in a game, places all pieces of the hand. */
export function solves(person: Person, lo: number, hi: number, hand: readonly number[], rng: Rng): boolean {
  const left = [...hand];
  let nowLo = lo;
  let nowHi = hi;
  for (let placed = 0; placed < DOCK_SIZE; placed++) {
    const code = person.place(nowLo, nowHi, left, rng, { ...FRESH, steps: placed });
    if (code < 0) return false;
    const slot = Math.floor(code / CELLS);
    const at = left[slot]! * CELLS + (code % CELLS);
    const filledLo = nowLo | MASK_LO[at]!;
    const filledHi = nowHi | MASK_HI[at]!;
    nowLo = clearedLo(filledLo, filledHi);
    nowHi = clearedHi(filledLo, filledHi);
    left[slot] = -1;
  }
  return true;
}

/** In the order of the panel; natural units, their mean is 0. */
export function strengthsFrom(puzzles: readonly Puzzle[]): readonly number[] {
  const solved = puzzles.map(({ position }) => {
    const { lo, hi } = position.board.occupied;
    return solvedBy(
      lo,
      hi,
      position.dock.map(({ shape }) => shape.index),
      seedOf(position),
    );
  });
  return strengthsOf(solved, TRIES);
}
