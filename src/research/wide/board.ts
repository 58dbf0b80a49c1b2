/**
 * @file Boards of other sizes, up to 32x32, one word a row: bit x of row y is the cell (x, y). The game itself is 8x8 and
 * has an engine of its own, several times as fast; this one is for research on what the rules cost at scale.
 */
import { fail, kernel, ok, type Result } from "#engine";

const { popcount32 } = kernel;

export const MAX_SIZE = 32;

export interface WideBoard {
  readonly size: number;
  /** Occupied cells; read only. */
  readonly rows: Int32Array;
}

export const WIDE_FAULTS = ["badSize", "badRow", "fullLine"] as const;
export type WideFault = (typeof WIDE_FAULTS)[number];

/** A board from its rows, top first: "." is an empty cell, "#" a filled one. */
export function parseWide(lines: readonly string[]): Result<WideBoard, WideFault> {
  const size = lines.length;
  if (size < 1 || size > MAX_SIZE) return fail("badSize", `a board has 1 to ${MAX_SIZE} rows, not ${size}`);
  for (const [y, line] of lines.entries()) {
    if (line.length !== size)
      return fail("badRow", `row ${y} has ${line.length} cells, not ${size}: boards are square`);
    if (!/^[.#]*$/.test(line)) return fail("badRow", `row ${y} has cells other than "." and "#"`);
  }
  const rows = Int32Array.from(lines, (line) =>
    [...line].reduce((row, cell, x) => row | (Number(cell === "#") << x), 0),
  );
  const board = { size, rows };
  return fullLines(board.rows, size).isAny ? fail("fullLine", "a board has no full line") : ok(board);
}

export function formatWide({ size, rows }: WideBoard): string[] {
  return Array.from(rows, (row) => Array.from({ length: size }, (_, x) => ((row >>> x) & 1 ? "#" : ".")).join(""));
}

export function emptyWide(size: number): WideBoard {
  if (!Number.isInteger(size) || size < 1 || size > MAX_SIZE) throw new Error(`no board has size ${size}`);
  return { size, rows: new Int32Array(size) };
}

/** A row with all its cells filled. */
export function fullRow(size: number): number {
  return size === MAX_SIZE ? -1 : (1 << size) - 1;
}

interface FullLines {
  readonly isAny: boolean;
  /** Bit y: row y is full. */
  readonly rows: number;
  /** Bit x: column x is full. */
  readonly columns: number;
}

export function fullLines(rows: Int32Array, size: number): FullLines {
  const full = fullRow(size);
  let columns = full;
  let filled = 0;
  for (let y = 0; y < size; y++) {
    const row = rows[y]!;
    columns &= row;
    if (row === full) filled |= 1 << y;
  }
  return { isAny: (filled | columns) !== 0, rows: filled, columns };
}

/** Empties every full row and column at once, in place; false where none was full. */
export function clearLines(rows: Int32Array, size: number): boolean {
  const { isAny, rows: filled, columns } = fullLines(rows, size);
  if (!isAny) return false;
  for (let y = 0; y < size; y++) rows[y] = (filled >>> y) & 1 ? 0 : rows[y]! & ~columns;
  return true;
}

/** Share of filled cells. */
export function wideFill({ size, rows }: WideBoard): number {
  let filled = 0;
  for (const row of rows) filled += popcount32(row);
  return filled / (size * size);
}
