/**
 * @file The exact number of ways to put a whole dock down: complete sequences of placements, and how many orders of the
 * pieces allow one. Pieces are told apart by their slot, so two equal shapes count as two orders.
 */
import { CELLS, clearedHi, clearedLo, hasFullLine, lowestBit, popcount32 } from "./bits.ts";
import type { Board } from "./board.ts";
import { legalHi, legalLo } from "./kernel.generated.ts";
import { MASK_HI, MASK_LO } from "./masks.ts";
import type { Shape } from "./shapes.ts";

export interface SolutionCount {
  /** Complete sequences: orders together with placements. */
  readonly solutions: number;
  /** Orders of the pieces with at least one complete sequence, 0…6 for three pieces. */
  readonly orders: number;
}

/** Exact count for a dock of one to three shapes. */
export function countSolutions(board: Board, dock: readonly Shape[]): SolutionCount {
  const { lo, hi } = board.occupied;
  return countDock(
    lo,
    hi,
    dock.map((shape) => shape.index),
  );
}

/**
 * The same on raw halves and shape indices. With a cap the count of each order stops once it has reached it, so that the
 * sum is a lower bound there; the number of orders stays exact.
 */
export function countDock(lo: number, hi: number, dock: readonly number[], capPerOrder = Infinity): SolutionCount {
  let solutions = 0;
  let orders = 0;
  for (const order of ordersOf(dock)) {
    const n = Math.min(capPerOrder, countOrder(lo, hi, order, 0, capPerOrder));
    solutions += n;
    if (n > 0) orders++;
  }
  return { solutions, orders };
}

/** Sequences that place order[from], order[from+1], … The last piece is counted without being placed. */
function countOrder(lo: number, hi: number, order: readonly number[], from: number, cap: number): number {
  const shape = order[from]!;
  const low = legalLo(shape, lo, hi);
  const high = legalHi(shape, hi);
  if (from === order.length - 1) return popcount32(low) + popcount32(high);
  let n = 0;
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = base === 0 ? low : high; set !== 0; set &= set - 1) {
      const at = shape * CELLS + base + lowestBit(set);
      const nextLo = lo | MASK_LO[at]!;
      const nextHi = hi | MASK_HI[at]!;
      n += hasFullLine(nextLo, nextHi)
        ? countOrder(clearedLo(nextLo, nextHi), clearedHi(nextLo, nextHi), order, from + 1, cap)
        : countOrder(nextLo, nextHi, order, from + 1, cap);
      if (n >= cap) return n;
    }
  }
  return n;
}

/** Every order of none, one, two and three slots. */
const SLOT_ORDERS: readonly (readonly (readonly number[])[])[] = [
  [],
  [[0]],
  [
    [0, 1],
    [1, 0],
  ],
  [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ],
];

/** All orders of one to three slots, those with the same first slot side by side. */
export function slotOrders(slots: number): readonly (readonly number[])[] {
  const orders = SLOT_ORDERS[slots];
  if (orders === undefined || orders.length === 0) {
    throw new Error(`a dock holds one to three pieces, not ${slots}`);
  }
  return orders;
}

/** All orders of one to three pieces. */
export function ordersOf<T>(dock: readonly T[]): T[][] {
  return slotOrders(dock.length).map((order) => order.map((slot) => dock[slot]!));
}
