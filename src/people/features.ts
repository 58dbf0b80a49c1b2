/**
 * @file What a person may look at in a placement: fifteen numbers of the board after it and of the piece itself. A
 * person is described by weights on them (`manner.ts`), so nothing here is particular to one kind of player. The order
 * is part of stored habits: changing it needs a new version of them.
 */
import { kernel, SHAPES } from "#engine";
import {
  deadEndsIn,
  deadShapesIn,
  edgesOf,
  gapsOf,
  holesIn,
  placementsIn,
  roomOf,
  squaredCounts,
} from "./boardCounts.ts";

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
/** Centre of each shape's cells from its anchor, and its size as the feature counts it. */
const CENTRE_X = Float64Array.from(SHAPES, ({ cells }) => cells.reduce((sum, { x }) => sum + x, 0) / cells.length);
const CENTRE_Y = Float64Array.from(SHAPES, ({ cells }) => cells.reduce((sum, { y }) => sum + y, 0) / cells.length);
const SIZE_FEATURE = Float64Array.from(SHAPES, ({ cells }) => cells.length / 3);

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
  const right = ((anchor & 7) + CENTRE_X[shape]! - HALF_BOARD) / HALF_BOARD;
  const low = ((anchor >>> 3) + CENTRE_Y[shape]! - HALF_BOARD) / HALF_BOARD;
  out[at + 10] = right;
  out[at + 11] = low;
  out[at + 12] = Math.abs(right) + Math.abs(low);
}
