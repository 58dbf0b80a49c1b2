/**
 * @file The board: occupancy as a `Bitboard` and, beside it, the content of each cell. Values are immutable; `cells` is
 * never written after the board was made. A board never holds a full line: `boardFromCells`
 * (`boardFromCells.ts`) is the checked door.
 */
import { Bitboard } from "./bitboard.ts";
import { CELLS } from "./bits.ts";

/** The eight colours, 0…7; in text they are the letters a–h. */
export const COLOURS = 8;
export type Colour = number;

/** Content of a cell: 0 is empty, 1…8 are the colours 0…7, 9 is filled but neutral (never part of a mono line). */
export const EMPTY = 0;
export const NEUTRAL = 9;

/** True for a whole number that names a colour. */
export function isColour(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < COLOURS;
}

/** A colour as its letter. */
export function colourText(colour: Colour): string {
  return String.fromCharCode(97 + colour);
}

/** The content of a cell in this colour; throws for any other number, since cells and occupancy would disagree. */
export function cellOfColour(colour: Colour): number {
  if (!isColour(colour)) throw new Error(`a colour is a whole number 0…${COLOURS - 1}, not ${colour}`);
  return colour + 1;
}

/**
 * A position of cells: which are occupied, and what is in each. A value that never changes.
 *
 * @example
 * ```ts
 * import { type Board, emptyBoard, formatBoard } from "openblock";
 * const board: Board = emptyBoard();
 * console.log(board.cells.length, formatBoard(board)); // 64 8/8/8/8/8/8/8/8
 * ```
 */
export interface Board {
  readonly occupied: Bitboard;
  /** 64 contents in reading order. */
  readonly cells: Readonly<Uint8Array>;
}

const NO_CELLS = new Uint8Array(CELLS);

/**
 * The board that games start on.
 *
 * @example
 * ```ts
 * import { emptyBoard, formatBoard } from "openblock";
 * console.log(formatBoard(emptyBoard())); // 8/8/8/8/8/8/8/8
 * ```
 */
export function emptyBoard(): Board {
  return { occupied: Bitboard.empty(), cells: NO_CELLS };
}

/** Share of occupied cells, 0…1. */
export function fillOf(board: Board): number {
  return board.occupied.fill();
}
