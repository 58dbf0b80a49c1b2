/** @file The strengths of the panel, from how its people do on a sample of puzzles. */
import { solvedBy, TRIES } from "./panel.ts";
import { type Puzzle, seedOf } from "./puzzle.ts";
import { strengthsOf } from "./rating.ts";

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
