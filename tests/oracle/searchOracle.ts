/**
 * @file The search kernel done the plain way, on the engine's own boards: the value by counting, the leaves of a dock by
 * trying everything. Slow and short, so that the kernel can be held against it.
 */

import {
  Bitboard,
  type Board,
  boardFromBits,
  expectOk,
  legalPlacements,
  linesOf,
  place,
  plainPoints,
  REGULAR_SHAPES,
  SHAPES,
  SIZE,
} from "../../src/engine/index.ts";
import { lineWeights, shapeClasses, TABLES, windowWeights } from "../../src/search/tableValue.ts";

export function boardOf(bits: bigint): Board {
  return expectOk(boardFromBits(new Bitboard(Number(BigInt.asIntN(32, bits)), Number(BigInt.asIntN(32, bits >> 32n)))));
}

export function bitsOf({ occupied: { lo, hi } }: Board): bigint {
  return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
}

const filled = (bits: bigint, x: number, y: number) => Number((bits >> BigInt(8 * y + x)) & 1n);
const indices = Array.from({ length: SIZE }, (_, i) => i);
const patternOf = (cells: readonly number[]) => cells.reduce((sum, cell, i) => sum | (cell << i), 0);

const LAYOUT = { lines: lineWeights(), windows: windowWeights(), classes: shapeClasses() };

/** How many regular shapes have a placement that clears a line. */
export function clearChances(board: Board): number {
  return REGULAR_SHAPES.filter((shape) =>
    legalPlacements(board, shape).some((placement) => linesOf(expectOk(place(board, placement)).clear) > 0),
  ).length;
}

/** The entries that a board reads, one after the other. */
export function entriesOf(bits: bigint): number[] {
  const board = boardOf(bits);
  const { lines, windows, classes } = LAYOUT;
  const rows = indices.map((y) => lines[y * 256 + patternOf(indices.map((x) => filled(bits, x, y)))]!);
  const columns = indices.map((x) => lines[(8 + x) * 256 + patternOf(indices.map((y) => filled(bits, x, y)))]!);
  const inner = indices.slice(0, 6);
  const squares = inner.flatMap((y) =>
    inner.map((x) => {
      const cells = [0, 1, 2].flatMap((dy) => [0, 1, 2].map((dx) => filled(bits, x + dx, y + dy)));
      return windows[(6 * y + x) * 512 + patternOf(cells)]!;
    }),
  );
  const places = REGULAR_SHAPES.map(
    (shape, i) => TABLES.places.at + 64 * classes[i]! + legalPlacements(board, shape).length,
  );
  const cells = indices.flatMap((y) => indices.map((x) => filled(bits, x, y))).reduce((sum, cell) => sum + cell, 0);
  const clears = TABLES.clears.at + 32 * Math.floor(cells / 8) + clearChances(board);
  return [...rows, ...columns, ...squares, ...places, clears];
}

export function tableSum(bits: bigint, weights: ArrayLike<number>): number {
  return entriesOf(bits).reduce((sum, at) => sum + weights[at]!, 0);
}

/** Every board after the last piece, with the most points on the way to it. */
export function leavesOf(bits: bigint, dock: readonly number[]): Map<bigint, number> {
  const leaves = new Map<bigint, number>();
  const visit = (board: Board, left: readonly number[], gain: number): void => {
    if (left.length === 0) {
      const key = bitsOf(board);
      leaves.set(key, Math.max(gain, leaves.get(key) ?? 0));
    }
    for (const [i, shape] of left.entries()) {
      for (const placement of legalPlacements(board, SHAPES[shape]!)) {
        const placed = expectOk(place(board, placement));
        const points = plainPoints(linesOf(placed.clear), bitsOf(placed.board) === 0n);
        visit(placed.board, left.toSpliced(i, 1), gain + points);
      }
    }
  };
  visit(boardOf(bits), dock, 0);
  return leaves;
}
