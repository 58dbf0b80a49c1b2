/**
 * @file What a dock promises (paper §3.3, pre-scan C3; objectives O1 and O4): for each order of its pieces, play greedily
 * for clears and look at what was cleared and how open the board is left. The best order is the dock's outlook.
 */
import { type Board, CELLS, kernel, REGULAR_COUNT, type Shape, type ShapeId, slotOrders } from "#engine";
import { closedSides, snuggestAnchor } from "#quality";

const {
  aliveRegular,
  clearedHi,
  clearedLo,
  COLUMN_COVER,
  COLUMN_GAIN,
  columnTally,
  FULL_LINES,
  legalHi,
  legalLo,
  lowestBit,
  MASK_HI,
  MASK_LO,
  popcount32,
  ROW_COVER,
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

/** Where greedy play has got to. */
interface Playout {
  readonly lo: number;
  readonly hi: number;
  readonly lines: number;
  readonly bestClear: number;
}

export function outlookOf(board: Board, shapes: readonly Shape[]): Outlook {
  const { lo, hi } = board.occupied;
  const start: Playout = { lo, hi, lines: 0, bestClear: 0 };
  let best: Outlook | null = null;
  let bestClear = 0;
  let opening: Playout | null = null;
  let openedBy = -1;
  for (const order of slotOrders(shapes.length)) {
    const [first] = order;
    // Orders that open with the same piece open alike.
    if (first !== openedBy) {
      openedBy = first!;
      opening = placeGreedily(start, shapes[openedBy]!.index);
    }
    let end = opening;
    for (let i = 1; i < order.length && end !== null; i++) end = placeGreedily(end, shapes[order[i]!]!.index);
    if (end === null) continue;
    bestClear = Math.max(bestClear, end.bestClear);
    const openness = popcount32(aliveRegular(end.lo, end.hi)) / REGULAR_COUNT;
    if (best !== null && end.lines + openness <= best.lines + best.openness) continue;
    best = { order: order.map((slot) => shapes[slot]!.id), lines: end.lines, bestClear, openness };
  }
  // Greedy play may dead-end in every order although the dock is feasible; then nothing is promised.
  return best === null
    ? { order: shapes.map((shape) => shape.id), lines: 0, bestClear, openness: 0 }
    : { ...best, bestClear };
}

/**
 * Puts the shape where it clears most and, among those places, touches most; null where it does not fit. That is the
 * place with the largest sum of lines and contact: contact is 0…1, and what finishes a line touches the rest of it.
 */
function placeGreedily({ lo, hi, lines, bestClear }: Playout, shape: number): Playout | null {
  const best = clearingMost(shape, lo, hi);
  if ((best.low | best.high) === 0) return null;
  const at = shape * CELLS + snuggestAnchor(closedSides(lo, hi), shape, best.low, best.high);
  const nextLo = lo | MASK_LO[at]!;
  const nextHi = hi | MASK_HI[at]!;
  return {
    lo: best.lines > 0 ? clearedLo(nextLo, nextHi) : nextLo,
    hi: best.lines > 0 ? clearedHi(nextLo, nextHi) : nextHi,
    lines: lines + best.lines,
    bestClear: Math.max(bestClear, best.lines),
  };
}

/** Anchors of a shape that clear equally many lines. */
interface Clearing {
  readonly lines: number;
  readonly low: number;
  readonly high: number;
}

/** The legal anchors that clear most. */
function clearingMost(shape: number, lo: number, hi: number): Clearing {
  const legal = { lines: 0, low: legalLo(shape, lo, hi), high: legalHi(shape, hi) };
  const rows = rowTally(lo, hi);
  const columns = columnTally(lo, hi);
  // Not even its longest row and column would finish a line.
  if ((((rows + ROW_COVER[shape]!) | (columns + COLUMN_COVER[shape]!)) & FULL_LINES) === 0) return legal;
  const most = { lines: 0, low: 0, high: 0 };
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = base === 0 ? legal.low : legal.high; set !== 0; set &= set - 1) {
      const at = shape * CELLS + base + lowestBit(set);
      const fullRows = (rows + ROW_GAIN[at]!) & FULL_LINES;
      const fullColumns = (columns + COLUMN_GAIN[at]!) & FULL_LINES;
      const lines = (fullRows | fullColumns) === 0 ? 0 : popcount32(fullRows) + popcount32(fullColumns);
      if (lines < most.lines) continue;
      if (lines > most.lines) {
        most.lines = lines;
        most.low = 0;
        most.high = 0;
      }
      if (base === 0) most.low |= set & -set;
      else most.high |= set & -set;
    }
  }
  return most;
}
