/**
 * @file What a dock promises (paper §3.3, pre-scan C3; objectives O1 and O4): for each order of its pieces, play greedily
 * for clears and look at what was cleared and how open the board is left. The best order is the dock's outlook.
 */
import { type Board, CELLS, kernel, ordersOf, REGULAR_COUNT, SHAPES, type Shape, type ShapeId } from "#engine";
import { contactOf } from "#quality";

const {
  aliveRegular,
  clearedHi,
  clearedLo,
  COLUMN_GAIN,
  columnTally,
  FULL_LINES,
  legalHi,
  legalLo,
  lowestBit,
  MASK_HI,
  MASK_LO,
  popcount32,
  ROW_GAIN,
  rowTally,
} = kernel;

export interface Outlook {
  /** Order of the pieces with the best expected clears and openness. */
  readonly order: readonly ShapeId[];
  /** Lines that this order clears. */
  readonly lines: number;
  /** Most lines a single placement of any order clears. */
  readonly bestClear: number;
  /** Share of the 28 regular shapes that fit after this order, 0…1. */
  readonly openness: number;
}

interface Playout {
  lo: number;
  hi: number;
  lines: number;
  bestClear: number;
}

export function outlookOf(board: Board, shapes: readonly Shape[]): Outlook {
  let best: Outlook | null = null;
  let bestClear = 0;
  for (const order of ordersOf(shapes.map((shape) => shape.index))) {
    const end = playGreedily(board.occupied.lo, board.occupied.hi, order);
    if (end === null) continue;
    bestClear = Math.max(bestClear, end.bestClear);
    const openness = popcount32(aliveRegular(end.lo, end.hi)) / REGULAR_COUNT;
    if (best !== null && end.lines + openness <= best.lines + best.openness) continue;
    best = { order: order.map((index) => SHAPES[index]!.id), lines: end.lines, bestClear, openness };
  }
  // Greedy play may dead-end in every order although the dock is feasible; then nothing is promised.
  return best === null
    ? { order: shapes.map((shape) => shape.id), lines: 0, bestClear, openness: 0 }
    : { ...best, bestClear };
}

function playGreedily(lo: number, hi: number, order: readonly number[]): Playout | null {
  const state: Playout = { lo, hi, lines: 0, bestClear: 0 };
  return order.every((shape) => placeGreedily(state, shape)) ? state : null;
}

/** Puts the shape where it clears most, touching most; false where it does not fit. */
function placeGreedily(state: Playout, shape: number): boolean {
  const { lo, hi } = state;
  const rows = rowTally(lo, hi);
  const columns = columnTally(lo, hi);
  let chosen = -1;
  let chosenLines = 0;
  let chosenValue = -1;
  for (let base = 0; base < CELLS; base += 32) {
    let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
    for (; set !== 0; set &= set - 1) {
      const at = shape * CELLS + base + lowestBit(set);
      const lines =
        popcount32((rows + ROW_GAIN[at]!) & FULL_LINES) + popcount32((columns + COLUMN_GAIN[at]!) & FULL_LINES);
      const value = lines + contactOf(at, lo, hi);
      if (value <= chosenValue) continue;
      chosen = at;
      chosenLines = lines;
      chosenValue = value;
    }
  }
  if (chosen < 0) return false;
  const nextLo = lo | MASK_LO[chosen]!;
  const nextHi = hi | MASK_HI[chosen]!;
  state.lo = chosenLines > 0 ? clearedLo(nextLo, nextHi) : nextLo;
  state.hi = chosenLines > 0 ? clearedHi(nextLo, nextHi) : nextHi;
  state.lines += chosenLines;
  state.bestClear = Math.max(state.bestClear, chosenLines);
  return true;
}
