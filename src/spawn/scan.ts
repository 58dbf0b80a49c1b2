/**
 * @file The constructive pre-scan (paper §3.3): for every regular shape, what its best placements could do on this board.
 * One pass over all legal placements with line tallies; nothing is placed.
 */
import { type Board, CELLS, kernel, REGULAR_COUNT, REGULAR_SHAPES } from "#engine";
import { type ClosedSides, closedSides, contactOf, snuggestAnchor } from "#quality";

const { COLUMN_GAIN, columnTally, FULL_LINES, legalRegular, lowestBit, popcount32, ROW_GAIN, rowTally } = kernel;

export interface ShapeScan {
  readonly placements: number;
  /** Most lines that one placement clears, 0…; and how many placements clear any. */
  readonly bestClear: number;
  readonly clearing: number;
  /** Placements that clear two lines or more. */
  readonly multi: number;
  /** Most lines that one placement brings to one short, without clearing: set-ups of a next completion. */
  readonly setups: number;
  /** Most lines one or two short that one placement advances. */
  readonly gaps: number;
  /** The lines of the placement that clears most, rows and columns by number. */
  readonly finishes: { readonly rows: readonly number[]; readonly columns: readonly number[] };
  /** Best share of a placement's outline that touches filled cells or walls, 0…1. */
  readonly snug: number;
}

/** The lowest bit of every nibble. */
const ONES = 0x11111111;
const SEVENS = 0x77777777;

/** What the scans of all shapes on a board have in common. */
interface Scanned {
  readonly lo: number;
  readonly hi: number;
  readonly sides: ClosedSides;
  /** Legal anchors of shape i: the halves at 2i and 2i+1. */
  readonly sets: Int32Array;
  readonly rows: number;
  readonly columns: number;
}

/** Room for the sets of one board. */
const SETS = new Int32Array(2 * REGULAR_COUNT);

/** Scans of the regular shapes, by index. */
export function scanShapes(board: Board): readonly ShapeScan[] {
  const { lo, hi } = board.occupied;
  legalRegular(lo, hi, SETS);
  const scanned = {
    lo,
    hi,
    sides: closedSides(lo, hi),
    sets: SETS,
    rows: rowTally(lo, hi),
    columns: columnTally(lo, hi),
  };
  return REGULAR_SHAPES.map((shape) => scanShape(shape.index, scanned));
}

function scanShape(shape: number, { lo, hi, sides, sets, rows, columns }: Scanned): ShapeScan {
  const shortRows = oneShort(rows);
  const shortColumns = oneShort(columns);
  const nearRows = nearFull(rows);
  const nearColumns = nearFull(columns);
  const low = sets[2 * shape]!;
  const high = sets[2 * shape + 1]!;
  let bestClear = 0;
  let clearing = 0;
  let multi = 0;
  let setups = 0;
  let gaps = 0;
  let fullRows = 0;
  let fullColumns = 0;
  for (let base = 0; base < CELLS; base += 32) {
    for (let set = base === 0 ? low : high; set !== 0; set &= set - 1) {
      const at = shape * CELLS + base + lowestBit(set);
      const newRows = rows + ROW_GAIN[at]!;
      const newColumns = columns + COLUMN_GAIN[at]!;
      const lines = bitsIn(newRows & FULL_LINES, newColumns & FULL_LINES);
      if (lines > 0) clearing++;
      if (lines > 1) multi++;
      if (lines > bestClear) {
        bestClear = lines;
        fullRows = newRows & FULL_LINES;
        fullColumns = newColumns & FULL_LINES;
      }
      if (lines === 0) {
        setups = Math.max(setups, bitsIn(oneShort(newRows) & ~shortRows, oneShort(newColumns) & ~shortColumns));
      }
      gaps = Math.max(gaps, bitsIn(touched(at, ROW_GAIN) & nearRows, touched(at, COLUMN_GAIN) & nearColumns));
    }
  }
  const placements = popcount32(low) + popcount32(high);
  const snug = placements === 0 ? 0 : contactOf(shape * CELLS + snuggestAnchor(sides, shape, low, high), lo, hi);
  const finishes = { rows: linesOf(fullRows), columns: linesOf(fullColumns) };
  return { placements, bestClear, clearing, multi, setups, gaps, finishes, snug };
}

/** Set bits of both; mostly there are none. */
function bitsIn(rows: number, columns: number): number {
  return (rows | columns) === 0 ? 0 : popcount32(rows) + popcount32(columns);
}

/** Numbers of the lines marked at bit 3 of their nibble. */
function linesOf(marks: number): number[] {
  const lines: number[] = [];
  for (let rest = marks; rest !== 0; rest &= rest - 1) lines.push(lowestBit(rest) >>> 2);
  return lines;
}

/** Lines of a tally that are exactly one short, at bit 3 of their nibble. */
function oneShort(tally: number): number {
  return ((tally & SEVENS) + ONES) & FULL_LINES & ~tally;
}

/** Lines one or two short, at the lowest bit of their nibble. */
function nearFull(tally: number): number {
  const sixOrSeven = (tally >>> 2) & (tally >>> 1) & ONES;
  return sixOrSeven & ~(tally >>> 3);
}

/** Lines that a placement adds to, at the lowest bit of their nibble. */
function touched(at: number, gain: Int32Array): number {
  const g = gain[at]!;
  return (g | (g >>> 1) | (g >>> 2)) & ONES;
}
