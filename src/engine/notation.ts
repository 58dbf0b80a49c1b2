/**
 * @file One line of text for a position: board with colours, dock, combo chain. Any test, log line or bug report
 * can be pasted. `parsePosition(formatPosition(p))` is p (`parseNotation.ts`).
 *
 *   8/8/8/2aa4/2aa1#2/8/8/8 1x4:c,2x2,t-up:h 2+1
 *
 * Board: eight rows from the top, "/" between them; a digit is a run of empty cells, a–h a colour, # a neutral cell.
 * Dock: up to three shape ids, each with ":" and a colour if it has one; "-" for none. Combo (may be left out): chain
 * length, "+", non-clearing placements since the last clear; "-" for no chain.
 */
import { checkArgument, checkBoard, checkDock } from "./argument.ts";
import { SIZE } from "./bits.ts";
import { type Board, type Colour, colourText, EMPTY, NEUTRAL } from "./board.ts";
import type { Combo } from "./score.ts";
import type { Shape } from "./shapes.ts";

/**
 * A piece of a dock: a shape, and its colour where that is known.
 *
 * @example
 * ```ts
 * import { expectOk, type Piece, parsePosition } from "openblock";
 * const pieces: readonly Piece[] = expectOk(parsePosition("8/8/8/8/8/8/8/8 2x2:d,1x4")).dock;
 * console.log(pieces.map(({ shape, colour }) => `${shape.id} ${colour}`).join(", ")); // 2x2 3, 1x4 undefined
 * ```
 */
export interface Piece {
  readonly shape: Shape;
  readonly colour?: Colour;
}

/**
 * What one line of notation holds: board, dock and combo.
 *
 * @example
 * ```ts
 * import { expectOk, type Position, parsePosition } from "openblock";
 * const { dock, combo }: Position = expectOk(parsePosition("aaaa4/8/8/8/8/8/8/8 1x4 2+1"));
 * console.log(dock.length, combo.chain); // 1 2
 * ```
 */
export interface Position {
  readonly board: Board;
  readonly dock: readonly Piece[];
  readonly combo: Combo;
}

/**
 * A position as one line of text; `parsePosition` reads it back.
 *
 * @example
 * ```ts
 * import { expectOk, formatPosition, parsePosition } from "openblock";
 * console.log(formatPosition(expectOk(parsePosition("  aaaa4/8/8/8/8/8/8/8   1x4:b  ")))); // aaaa4/8/8/8/8/8/8/8 1x4:b
 * ```
 */
export function formatPosition(position: Position): string {
  checkBoard(position?.board);
  const { board, dock, combo } = position;
  const isWhole = Array.isArray(dock) && typeof combo?.chain === "number";
  checkArgument(isWhole, "badPosition", "a position is { board, dock, combo }", position);
  checkDock(dock.map((piece) => piece?.shape));
  const fields = [formatBoard(board), formatDock(dock)];
  if (combo.chain > 0) fields.push(`${combo.chain}+${combo.idle}`);
  return fields.join(" ");
}

/**
 * A board as text: the first field of a position.
 *
 * @example
 * ```ts
 * import { emptyBoard, expectOk, formatBoard, place } from "openblock";
 * console.log(formatBoard(expectOk(place(emptyBoard(), { shape: "2x2", x: 0, y: 0 }, 0)).board)); // aa6/aa6/8/8/8/8/8/8
 * ```
 */
export function formatBoard(board: Board): string {
  checkBoard(board);
  return boardRows(board)
    .map((row) => row.replace(/\.+/g, (run) => String(run.length)))
    .join("/");
}

/** The board as eight strings of "." (empty), "#" (neutral) and a–h, top row first. */
export function boardRows(board: Board): string[] {
  const text = Array.from(board.cells, cellText).join("");
  return Array.from({ length: SIZE }, (_, y) => text.slice(SIZE * y, SIZE * (y + 1)));
}

export function formatDock(dock: readonly Piece[]): string {
  if (dock.length === 0) return "-";
  return dock
    .map(({ shape, colour }) => (colour === undefined ? shape.id : `${shape.id}:${colourText(colour)}`))
    .join(",");
}

function cellText(cell: number): string {
  if (cell === EMPTY) return ".";
  return cell === NEUTRAL ? "#" : colourText(cell - 1);
}
