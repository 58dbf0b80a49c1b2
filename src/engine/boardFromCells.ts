/** @file Boards from cells or bits of anybody: the checked door. It refuses a full line, which would have been cleared. */
import { Bitboard } from "./bitboard.ts";
import { CELLS, hasFullLine, SIZE } from "./bits.ts";
import { type Board, EMPTY, NEUTRAL } from "./board.ts";
import { fail, ok, type Result } from "./result.ts";
import { shown } from "./shown.ts";

export const BOARD_FAULTS = ["boardSize", "badCell", "fullLine"] as const;
export type BoardFault = (typeof BOARD_FAULTS)[number];

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
  if (cells?.length !== CELLS) {
    return fail("boardSize", `a board has ${CELLS} cells, not ${cells?.length ?? shown(cells)}`);
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
