/**
 * @file Leaf counts of the placement tree, after the chess programmers' perft: the number of different sequences of
 * `depth` placements from a dock. Written on the readable rules, so that it checks the fast paths independently.
 */
import type { Board } from "./board.ts";
import { expectOk } from "./result.ts";
import { legalPlacements, place } from "./rules.ts";
import type { Shape } from "./shapes.ts";

/** Sequences of `depth` placements, 0…dock length. At full depth this is the number of solutions. */
export function perft(board: Board, dock: readonly Shape[], depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const [slot, shape] of dock.entries()) {
    const placements = legalPlacements(board, shape);
    if (depth === 1) {
      leaves += placements.length;
      continue;
    }
    const rest = dock.toSpliced(slot, 1);
    for (const placement of placements) {
      leaves += perft(expectOk(place(board, placement)).board, rest, depth - 1);
    }
  }
  return leaves;
}
