/**
 * @file What is proved of a hand on a board: in how many sequences, orders and ways it can be placed, and what they have in
 * common. Exact: the count is the engine's, the rest is read from all sequences.
 */
import { type Board, countDock, type Placement, type Shape, SIZE } from "#engine";
import { type Theme, themesOf } from "./themes.ts";
import { countWays, sequencesOf } from "./ways.ts";

export interface Facts {
  /** Complete sequences: orders together with placements. */
  readonly solutions: number;
  /** Orders of the pieces that allow one, 1…6. */
  readonly orders: number;
  /** Solutions that differ in where a piece goes, whatever the order. */
  readonly ways: number;
  readonly themes: readonly Theme[];
  /** One solution, in playing order. */
  readonly witness: readonly Move[];
}

/** A piece and where the top-left corner of its mask goes. */
export interface Move {
  /** 0…2. */
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

/** Most sequences of a hand that is looked into. */
export const MOST_SOLUTIONS = 24;

/** The facts of a hand with 1…`MOST_SOLUTIONS` solutions; null for any other. */
export function factsOf(board: Board, hand: readonly Shape[]): Facts | null {
  const { lo, hi } = board.occupied;
  const shapes = hand.map(({ index }) => index);
  const { solutions, orders } = countDock(lo, hi, shapes, MOST_SOLUTIONS + 1);
  if (solutions === 0 || solutions > MOST_SOLUTIONS) return null;
  const sequences = sequencesOf(lo, hi, shapes);
  return {
    solutions,
    orders,
    ways: countWays(sequences),
    themes: themesOf(lo, hi, shapes, sequences),
    witness: sequences[0]!.map(({ slot, anchor }) => ({ slot, x: anchor % SIZE, y: Math.floor(anchor / SIZE) })),
  };
}

/** The placement of a move. */
export function placementOf(hand: readonly { readonly shape: Shape }[], { slot, x, y }: Move): Placement {
  return { shape: hand[slot]!.shape.id, x, y };
}
