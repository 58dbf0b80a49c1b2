/**
 * @file The exact number of ways to put a whole dock down: complete sequences of placements, and how many orders of the
 * pieces allow one. Pieces are told apart by their slot, so two equal shapes count as two orders.
 *
 * Two placements that are legal on the board and do not clear by themselves can be made in either order and lead to the
 * same board. So the sequences that begin with such a pair are counted once for both orders; what is left of an order are
 * those in which one of the first two placements clears by itself.
 */
import { CELLS, clearedHi, clearedLo, columnTally, hasFullLine, lowestBit, popcount32, rowTally } from "./bits.ts";
import type { Board } from "./board.ts";
import { legalHi, legalLo } from "./kernel.generated.ts";
import { COLUMN_COVER, COLUMN_GAIN, FULL_LINES, MASK_HI, MASK_LO, ROW_COVER, ROW_GAIN } from "./masks.ts";
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
  if (dock.length === 3) return countThree(lo, hi, dock, capPerOrder);
  let solutions = 0;
  let orders = 0;
  for (const order of ordersOf(dock)) {
    const all = order.length === 1 ? countLast(lo, hi, order[0]!) : countTwo(lo, hi, order[0]!, order[1]!, capPerOrder);
    const n = Math.min(capPerOrder, all);
    solutions += n;
    if (n > 0) orders++;
  }
  return { solutions, orders };
}

/** The slots of the first two placements, and of the last. */
const PAIRS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 2, 0],
] as const;

function countThree(lo: number, hi: number, dock: readonly number[], cap: number): SolutionCount {
  const rows = rowTally(lo, hi);
  const columns = columnTally(lo, hi);
  const pieces = dock.map((shape) => openingsOf(shape, lo, hi, rows, columns));
  let solutions = 0;
  let orders = 0;
  for (const [i, j, k] of PAIRS) {
    const [a, b, c] = [pieces[i]!, pieces[j]!, dock[k]!];
    const shared = countQuiet(lo, hi, a, b, c, cap);
    const ab = Math.min(cap, shared < cap ? shared + countClearing(lo, hi, a, b, c, cap - shared) : cap);
    const ba = Math.min(cap, shared < cap ? shared + countClearing(lo, hi, b, a, c, cap - shared) : cap);
    solutions += ab + ba;
    orders += (ab > 0 ? 1 : 0) + (ba > 0 ? 1 : 0);
  }
  return { solutions, orders };
}

/** The legal anchors of a shape on the board: those that clear by themselves, and the quiet ones. */
interface Openings {
  readonly shape: number;
  readonly quietLo: number;
  readonly quietHi: number;
  readonly clearingLo: number;
  readonly clearingHi: number;
}

function openingsOf(shape: number, lo: number, hi: number, rows: number, columns: number): Openings {
  const low = legalLo(shape, lo, hi);
  const high = legalHi(shape, hi);
  const clearingLo = clearingOf(shape, low, 0, rows, columns);
  const clearingHi = clearingOf(shape, high, 32, rows, columns);
  return { shape, quietLo: low & ~clearingLo, quietHi: high & ~clearingHi, clearingLo, clearingHi };
}

/** The anchors of one half that clear by themselves. */
function clearingOf(shape: number, half: number, base: number, rows: number, columns: number): number {
  if ((((rows + ROW_COVER[shape]!) | (columns + COLUMN_COVER[shape]!)) & FULL_LINES) === 0) return 0;
  let clearing = 0;
  for (let set = half; set !== 0; set &= set - 1) {
    const at = shape * CELLS + base + lowestBit(set);
    if ((((rows + ROW_GAIN[at]!) | (columns + COLUMN_GAIN[at]!)) & FULL_LINES) !== 0) clearing |= set & -set;
  }
  return clearing;
}

/** Sequences that begin with quiet placements of a and b, in one order of the two. */
function countQuiet(lo: number, hi: number, a: Openings, b: Openings, c: number, cap: number): number {
  let n = 0;
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = base === 0 ? a.quietLo : a.quietHi; set !== 0 && n < cap; set &= set - 1) {
      const at = a.shape * CELLS + base + lowestBit(set);
      n += countAfter(lo | MASK_LO[at]!, hi | MASK_HI[at]!, b.shape, b.quietLo, b.quietHi, c, cap - n);
    }
  }
  return n;
}

/** Sequences a, b, c in which a clears by itself, or b does after a that does not. */
function countClearing(lo: number, hi: number, a: Openings, b: Openings, c: number, cap: number): number {
  let n = 0;
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = base === 0 ? a.clearingLo : a.clearingHi; set !== 0 && n < cap; set &= set - 1) {
      const at = a.shape * CELLS + base + lowestBit(set);
      const nextLo = lo | MASK_LO[at]!;
      const nextHi = hi | MASK_HI[at]!;
      n += countTwo(clearedLo(nextLo, nextHi), clearedHi(nextLo, nextHi), b.shape, c, cap - n);
    }
    if ((b.clearingLo | b.clearingHi) === 0) continue;
    for (let set = base === 0 ? a.quietLo : a.quietHi; set !== 0 && n < cap; set &= set - 1) {
      const at = a.shape * CELLS + base + lowestBit(set);
      n += countAfter(lo | MASK_LO[at]!, hi | MASK_HI[at]!, b.shape, b.clearingLo, b.clearingHi, c, cap - n);
    }
  }
  return n;
}

/** Sequences of two pieces, counted until there are `cap`. */
function countTwo(lo: number, hi: number, a: number, b: number, cap: number): number {
  return countAfter(lo, hi, a, -1, -1, b, cap);
}

/** Sequences a, b with a at one of the given anchors that is legal on this board, counted until there are `cap`. */
function countAfter(lo: number, hi: number, a: number, low: number, high: number, b: number, cap: number): number {
  let n = 0;
  for (let base = 0; base < CELLS; base += 32) {
    let set = base === 0 ? legalLo(a, lo, hi) & low : legalHi(a, hi) & high;
    for (; set !== 0 && n < cap; set &= set - 1) {
      const at = a * CELLS + base + lowestBit(set);
      const nextLo = lo | MASK_LO[at]!;
      const nextHi = hi | MASK_HI[at]!;
      n += hasFullLine(nextLo, nextHi)
        ? countLast(clearedLo(nextLo, nextHi), clearedHi(nextLo, nextHi), b)
        : countLast(nextLo, nextHi, b);
    }
  }
  return n;
}

/** Placements of the last piece: counted, not made. */
function countLast(lo: number, hi: number, shape: number): number {
  return popcount32(legalLo(shape, lo, hi)) + popcount32(legalHi(shape, hi));
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
