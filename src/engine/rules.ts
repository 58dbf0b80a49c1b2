/**
 * @file The rules of paper §2.1 as pure functions: where a shape may go, what a placement does, when a game is over.
 * All full rows and columns of a placement clear at once.
 */
import { checkBoard, checkDock, checkShape } from "./argument.ts";
import { Bitboard, cellAt } from "./bitboard.ts";
import { CELLS, columnBits, fullHi, fullLo, hasFullLine, popcount32, rowBits, SIZE } from "./bits.ts";
import { type Board, type Colour, cellOfColour, EMPTY, NEUTRAL } from "./board.ts";
import { legalHi, legalLo } from "./kernel.generated.ts";
import { MASK_HI, MASK_LO } from "./masks.ts";
import { fail, ok, type Result } from "./result.ts";
import { type Shape, type ShapeId, shapeOf } from "./shapes.ts";

/**
 * A shape with its mask's top-left corner in column x and row y.
 *
 * @example
 * ```ts
 * import { emptyBoard, type Placement, place } from "openblock";
 * const corner: Placement = { shape: "2x2", x: 6, y: 6 };
 * console.log(place(emptyBoard(), corner).ok); // true
 * ```
 */
export interface Placement {
  readonly shape: ShapeId;
  readonly x: number;
  readonly y: number;
}

/** What a placement cleared. */
export interface Clear {
  /** Rows cleared, from the top. */
  readonly rows: readonly number[];
  /** Columns cleared, from the left. */
  readonly columns: readonly number[];
  /** Cleared lines whose eight cells had one colour. */
  readonly mono: number;
  /** The board is empty afterwards, and something was cleared. */
  readonly isWipe: boolean;
}

/**
 * The board after a placement, and what it cleared.
 *
 * @example
 * ```ts
 * import { emptyBoard, expectOk, formatBoard, type Placed, place } from "openblock";
 * const { board, clear }: Placed = expectOk(place(emptyBoard(), { shape: "1x4", x: 0, y: 0 }, 2));
 * console.log(formatBoard(board), clear.rows.length); // cccc4/8/8/8/8/8/8/8 0
 * ```
 */
export interface Placed {
  readonly board: Board;
  readonly clear: Clear;
}

export type PlaceFault = "outOfBoard" | "occupied";

/** All anchors where the shape is legal, as a set of cells. */
export function legalAnchors(board: Board, shape: Shape): Bitboard {
  checkBoard(board);
  checkShape(shape);
  const { lo, hi } = board.occupied;
  return new Bitboard(legalLo(shape.index, lo, hi), legalHi(shape.index, hi));
}

/**
 * All legal placements of the shape, in reading order.
 *
 * @example
 * ```ts
 * import { emptyBoard, legalPlacements, shapeOf } from "openblock";
 * console.log(legalPlacements(emptyBoard(), shapeOf("1x5")).length); // 32
 * ```
 */
export function legalPlacements(board: Board, shape: Shape): Placement[] {
  return [...legalAnchors(board, shape)].map((cell) => ({
    shape: shape.id,
    x: cell % SIZE,
    y: Math.floor(cell / SIZE),
  }));
}

/** Sum of legal placements over the pieces: the mobility of constraint C2. */
export function mobilityOf(board: Board, dock: readonly Shape[]): number {
  checkBoard(board);
  checkDock(dock);
  const { lo, hi } = board.occupied;
  let sum = 0;
  for (const { index } of dock) sum += popcount32(legalLo(index, lo, hi)) + popcount32(legalHi(index, hi));
  return sum;
}

/**
 * The game is over when no piece has a legal placement.
 *
 * @example
 * ```ts
 * import { emptyBoard, isOver, shapeOf } from "openblock";
 * console.log(isOver(emptyBoard(), [shapeOf("3x3")])); // false
 * ```
 */
export function isOver(board: Board, dock: readonly Shape[]): boolean {
  return mobilityOf(board, dock) === 0;
}

/** The cells that a placement covers, or why it is not legal. */
export function coveredCells(board: Board, placement: Placement): Result<Bitboard, PlaceFault> {
  checkBoard(board);
  const shape = shapeOf(placement?.shape);
  const { x, y } = placement;
  const fits = (at: number, length: number) => Number.isInteger(at) && at >= 0 && at + length <= SIZE;
  if (!fits(x, shape.width) || !fits(y, shape.height)) {
    return fail("outOfBoard", `${shape.id} at column ${x}, row ${y} leaves the board`);
  }
  const at = shape.index * CELLS + cellAt(x, y);
  const covered = new Bitboard(MASK_LO[at]!, MASK_HI[at]!);
  if (covered.intersects(board.occupied)) {
    return fail("occupied", `${shape.id} at column ${x}, row ${y} covers an occupied cell`);
  }
  return ok(covered);
}

/**
 * Places a piece and clears all full lines at once. Without a colour the cells are neutral.
 *
 * @example
 * ```ts
 * import { expectOk, formatBoard, parseBoard, place } from "openblock";
 * const board = expectOk(parseBoard("aaaa4/8/8/8/8/8/8/b7"));
 * const placed = place(board, { shape: "1x4", x: 4, y: 0 }, 0);
 * console.log(placed.ok && formatBoard(placed.value.board), placed.ok && placed.value.clear.rows); // 8/8/8/8/8/8/8/b7 [ 0 ]
 * ```
 */
export function place(board: Board, placement: Placement, colour?: Colour): Result<Placed, PlaceFault> {
  const covered = coveredCells(board, placement);
  if (!covered.ok) return covered;
  const cells = board.cells.slice();
  const content = colour === undefined ? NEUTRAL : cellOfColour(colour);
  for (const cell of covered.value) cells[cell] = content;
  const filled = board.occupied.union(covered.value);
  const full = new Bitboard(fullLo(filled.lo, filled.hi), fullHi(filled.lo, filled.hi));
  const occupied = filled.diff(full);
  const clear = describeClear(filled, !full.isEmpty() && occupied.isEmpty(), cells);
  for (const cell of full) cells[cell] = EMPTY;
  return ok({ board: { occupied, cells }, clear });
}

/** Number of lines in a clear: the c of the score. */
export function linesOf(clear: Clear): number {
  return clear.rows.length + clear.columns.length;
}

/** What the full lines of a board are, while `cells` still holds them. */
function describeClear({ lo, hi }: Bitboard, isWipe: boolean, cells: Uint8Array): Clear {
  if (!hasFullLine(lo, hi)) return { rows: [], columns: [], mono: 0, isWipe };
  const rows = [...new Bitboard(rowBits(lo, hi), 0)];
  const columns = [...new Bitboard(columnBits(lo, hi), 0)];
  const isMono = (line: readonly number[]) =>
    cells[line[0]!] !== NEUTRAL && line.every((cell) => cells[cell] === cells[line[0]!]);
  const mono =
    rows.filter((y) => isMono([...Bitboard.row(y)])).length +
    columns.filter((x) => isMono([...Bitboard.column(x)])).length;
  return { rows, columns, mono, isWipe };
}
