/**
 * @file What surrounds a cell, for all cells of a board at once, on raw halves (bit 8y+x of `lo`, `hi`). Shared by the
 * board features and the judge, so that a well, a transition or an isolated cell means the same to both.
 */
import { kernel } from "#engine";

const { popcount32 } = kernel;

export const LEFT_COLUMN = 0x01010101;
export const RIGHT_COLUMN = 0x80808080 | 0;
const TOP_ROW = 0xff;
const BOTTOM_ROW = 0xff000000 | 0;

/** Cells whose left neighbour is filled or wall; works on either half. */
export function leftClosed(half: number): number {
  return (half << 1) | LEFT_COLUMN;
}

export function rightClosed(half: number): number {
  return (half >>> 1) | RIGHT_COLUMN;
}

/** Cells of the lower half whose upper neighbour is filled or wall. */
export function aboveClosedLo(lo: number): number {
  return (lo << 8) | TOP_ROW;
}

export function aboveClosedHi(lo: number, hi: number): number {
  return (hi << 8) | (lo >>> 24);
}

export function belowClosedLo(lo: number, hi: number): number {
  return (lo >>> 8) | (hi << 24);
}

export function belowClosedHi(hi: number): number {
  return (hi >>> 8) | BOTTOM_ROW;
}

/** Empty cells with a filled cell or wall on the left and on the right. */
export function wellCells(half: number): number {
  return ~half & leftClosed(half) & rightClosed(half);
}

/** Empty cells with filled cells or walls on all four sides. */
export function isolatedLo(lo: number, hi: number): number {
  return wellCells(lo) & aboveClosedLo(lo) & belowClosedLo(lo, hi);
}

export function isolatedHi(lo: number, hi: number): number {
  return wellCells(hi) & aboveClosedHi(lo, hi) & belowClosedHi(hi);
}

/** Pairs of a filled and an empty cell side by side in a row. */
export function pairsInRows(lo: number, hi: number): number {
  return popcount32((lo ^ (lo >>> 1)) & ~RIGHT_COLUMN) + popcount32((hi ^ (hi >>> 1)) & ~RIGHT_COLUMN);
}

/** Pairs of a filled and an empty cell one above the other. */
export function pairsInColumns(lo: number, hi: number): number {
  return popcount32(lo ^ belowClosedLo(lo, hi)) + popcount32((hi ^ (hi >>> 8)) & ~BOTTOM_ROW);
}

/** Empty cells beside the left wall and beside the right wall. */
export function wallsInRows(lo: number, hi: number): number {
  return popcount32(~lo & (LEFT_COLUMN | RIGHT_COLUMN)) + popcount32(~hi & (LEFT_COLUMN | RIGHT_COLUMN));
}

/** Empty cells at the top and at the bottom wall. */
export function wallsInColumns(lo: number, hi: number): number {
  return popcount32(~lo & TOP_ROW) + popcount32(~hi & BOTTOM_ROW);
}

/** Filled/empty changes along all rows and columns, walls count as filled. */
export function transitionsOf(lo: number, hi: number): number {
  return pairsInRows(lo, hi) + pairsInColumns(lo, hi) + wallsInRows(lo, hi) + wallsInColumns(lo, hi);
}
