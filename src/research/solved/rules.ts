/**
 * @file Rules of the small game: a 4x4 board of 16 bits, docks of three different ones of twelve shapes, every dock as
 * likely as any other. Full rows and columns clear at once; a game ends when none of the pieces left fits. Small enough
 * to be solved, hard enough to be lost.
 */
import { type RegularId, type Shape, shapeOf } from "#engine";

export const SMALL_SIDE = 4;
export const SMALL_CELLS = SMALL_SIDE * SMALL_SIDE;
/** Boards as numbers, those with a full line included. */
export const SMALL_BOARDS = 1 << SMALL_CELLS;

/** The shapes that are dealt, in the order in which a dock lists them. */
export const SMALL_CATALOG = [
  "1x4",
  "4x1",
  "2x3",
  "3x2",
  "2x2",
  "t-up",
  "t-down",
  "t-left",
  "t-right",
  "z-h",
  "z-v2",
  "l-2",
] as const satisfies readonly RegularId[];

const ROW = (1 << SMALL_SIDE) - 1;
const COLUMN = 0x1111;

/** Cells of every full row and column; bit 4y + x. */
export function fullLines(board: number): number {
  let full = 0;
  for (let i = 0; i < SMALL_SIDE; i++) {
    const [row, column] = [ROW << (SMALL_SIDE * i), COLUMN << i];
    if ((board & row) === row) full |= row;
    if ((board & column) === column) full |= column;
  }
  return full;
}

/** The board after filling empty cells: full lines are gone. */
export function afterFilling(board: number, cells: number): number {
  const filled = board | cells;
  return filled & ~fullLines(filled);
}

/** A placement of a shape: the cell of its mask's top-left corner, and the cells that it takes. */
export interface Anchor {
  readonly cell: number;
  readonly cells: number;
}

/** Every placement of a shape on the empty board, in reading order. */
export function anchorsOf({ width, height, cells }: Shape): readonly Anchor[] {
  const mask = cells.reduce((bits, { x, y }) => bits | (1 << (SMALL_SIDE * y + x)), 0);
  return Array.from({ length: SMALL_CELLS }, (_, cell) => cell)
    .filter((cell) => (cell % SMALL_SIDE) + width <= SMALL_SIDE && Math.floor(cell / SMALL_SIDE) + height <= SMALL_SIDE)
    .map((cell) => ({ cell, cells: mask << cell }));
}

/** Three different numbers 0…shapes-1 in rising order: the docks, in the order of their first, second, third piece. */
export function smallDocks(shapes: number): readonly (readonly [number, number, number])[] {
  const docks: [number, number, number][] = [];
  for (let i = 0; i < shapes; i++) {
    for (let j = i + 1; j < shapes; j++) for (let k = j + 1; k < shapes; k++) docks.push([i, j, k]);
  }
  return docks;
}

export const SMALL_SHAPES: readonly Shape[] = SMALL_CATALOG.map(shapeOf);
export const SMALL_DOCKS = smallDocks(SMALL_SHAPES.length);
