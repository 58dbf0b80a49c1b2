/**
 * @file The board: occupancy as a `Bitboard` and, beside it, the content of each cell. Values are immutable; `cells` is
 * never written after the board was made. A board never holds a full line: `boardFromCells` is the checked door.
 */
import { Bitboard } from "./bitboard.ts";
import { CELLS, hasFullLine, SIZE } from "./bits.ts";
import { fail, ok, type Result } from "./result.ts";

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

export const BOARD_FAULTS = ["boardSize", "badCell", "fullLine"] as const;
export type BoardFault = (typeof BOARD_FAULTS)[number];

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

/**
 * A board from 64 contents in reading order.
 *
 * @example
 * ```ts
 * import { boardFromCells, expectOk, formatBoard } from "openblock";
 * const cells = Array.from({ length: 64 }, (_, i) => (i < 4 ? 1 : 0));
 * console.log(formatBoard(expectOk(boardFromCells(cells)))); // aaaa4/8/8/8/8/8/8/8
 * ```
 */
export function boardFromCells(cells: ArrayLike<number>): Result<Board, BoardFault> {
  if (cells.length !== CELLS) {
    return fail("boardSize", `a board has ${CELLS} cells, not ${cells.length}`);
  }
  const copy = Uint8Array.from(cells);
  const bad = Array.from(cells).findIndex((cell) => !(Number.isInteger(cell) && cell >= 0 && cell <= NEUTRAL));
  if (bad >= 0) return fail("badCell", `cell ${bad} holds ${cells[bad]}, not 0…${NEUTRAL}`);
  const occupied = Bitboard.fromCells([...copy.keys()].filter((i) => copy[i] !== EMPTY));
  if (hasFullLine(occupied.lo, occupied.hi)) {
    return fail("fullLine", `${fullLineOf(occupied)} is full and would have been cleared`);
  }
  return ok({ occupied, cells: copy });
}

/** "row 3" or "column 8", counted from 1: the first full one. */
function fullLineOf(occupied: Bitboard): string {
  const isFull = (line: Bitboard) => line.diff(occupied).isEmpty();
  for (let i = 0; i < SIZE; i++) if (isFull(Bitboard.row(i))) return `row ${i + 1}`;
  for (let i = 0; i < SIZE; i++) if (isFull(Bitboard.column(i))) return `column ${i + 1}`;
  throw new Error("no line is full");
}

/** A board of neutral cells, for code that only needs occupancy. */
export function boardFromBits(occupied: Bitboard): Result<Board, BoardFault> {
  const cells = new Uint8Array(CELLS);
  for (const cell of occupied) cells[cell] = NEUTRAL;
  return boardFromCells(cells);
}

/** Share of occupied cells, 0…1. */
export function fillOf(board: Board): number {
  return board.occupied.fill();
}
