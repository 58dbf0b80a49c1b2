/**
 * @file The features of a placement: fifteen numbers of the afterstate and of the piece. A choice model has a weight for
 * each (`choiceModel.ts`). Stored habits depend on their order: changing it needs a new version of habits.
 */
import { kernel, SHAPES, type Shape, SIZE } from "#engine";
import {
  deadEndsIn,
  deadShapesIn,
  edgesOf,
  gapsOf,
  holesIn,
  placementsIn,
  roomOf,
  squaredCounts,
} from "./boardValue.ts";

const { columnBits, columnTally, popcount32, rowBits, rowTally } = kernel;

export const FEATURES = [
  /** Rows and columns cleared, and whether anything is. */
  "rows",
  "columns",
  "clear",
  /** Sides between occupied and empty cells, walls included; in eights. */
  "edges",
  /** Empty cells with no empty neighbour. */
  "holes",
  /** Empty cells with one empty neighbour; in twos. */
  "deadEnds",
  /** Legal placements of all regular shapes; in hundreds. */
  "room",
  /** Regular shapes that fit nowhere; in fours. */
  "deadShapes",
  /** Sum of squared row and column counts, which grows as lines fill up; in 32nds. */
  "rowBuild",
  "columnBuild",
  /** Where the piece lies: to the right, low, away from the centre; -1…1, -1…1, 0…2. */
  "right",
  "low",
  "outward",
  /** Cells of the piece, in threes, and whether it is the leftmost one left. */
  "size",
  "leftmost",
] as const;

export type Feature = (typeof FEATURES)[number];
export const FEATURE_COUNT = FEATURES.length;
/** Features that depend on board and piece alone; the last two depend on the dock. */
export const BOARD_FEATURES = FEATURE_COUNT - 2;

const HALF_BOARD = 3.5;
/** By shape and column or row of its anchor: where the centre of its cells lies, -1…1. */
const RIGHT = placesOf(({ x }) => x);
const LOW = placesOf(({ y }) => y);
/** The size of each shape as the feature counts it. */
const SIZE_FEATURE = Float64Array.from(SHAPES, ({ cells }) => cells.length / 3);

function placesOf(along: (cell: Shape["cells"][number]) => number): Float64Array {
  return Float64Array.from({ length: SHAPES.length * SIZE }, (_, i) => {
    const { cells } = SHAPES[Math.floor(i / SIZE)]!;
    const centre = cells.reduce((sum, cell) => sum + along(cell), 0) / cells.length;
    return ((i % SIZE) + centre - HALF_BOARD) / HALF_BOARD;
  });
}

/** How far to the right a shape lies whose anchor is in this column. */
export function rightOf(shape: number, column: number): number {
  return RIGHT[shape * SIZE + column]!;
}

/** How low a shape lies whose anchor is in this row. */
export function lowOf(shape: number, row: number): number {
  return LOW[shape * SIZE + row]!;
}

export function sizeFeature(shape: number): number {
  return SIZE_FEATURE[shape]!;
}

/**
 * Writes the features of putting a shape at an anchor: (fullLo, fullHi) is the board with the piece before lines clear,
 * (lo, hi) the board after.
 */
export function boardFeatures(
  shape: number,
  anchor: number,
  fullLo: number,
  fullHi: number,
  lo: number,
  hi: number,
  legal: Int32Array,
  out: Float64Array,
  at: number,
): void {
  const hasCleared = fullLo !== lo || fullHi !== hi;
  out[at] = hasCleared ? popcount32(rowBits(fullLo, fullHi)) : 0;
  out[at + 1] = hasCleared ? popcount32(columnBits(fullLo, fullHi)) : 0;
  out[at + 2] = hasCleared ? 1 : 0;
  out[at + 3] = edgesOf(lo, hi) / 8;
  const gaps = gapsOf(lo, hi);
  out[at + 4] = holesIn(gaps);
  out[at + 5] = deadEndsIn(gaps) / 2;
  const room = roomOf(lo, hi, legal);
  out[at + 6] = placementsIn(room) / 100;
  out[at + 7] = deadShapesIn(room) / 4;
  out[at + 8] = squaredCounts(rowTally(lo, hi)) / 32;
  out[at + 9] = squaredCounts(columnTally(lo, hi)) / 32;
  const right = rightOf(shape, anchor & 7);
  const low = lowOf(shape, anchor >>> 3);
  out[at + 10] = right;
  out[at + 11] = low;
  out[at + 12] = Math.abs(right) + Math.abs(low);
}
