/**
 * @file What each of the 64 cells shows, apart from glyphs and colours: its content, the hovering piece, lines that
 * would clear, lines that just cleared.
 */
import { boardRows, colourText, coveredCells, expectOk, place, SIZE, shapeOf } from "#engine";
import { lastDockOf } from "./ending.ts";
import { heldPiece, type TerminalState } from "./state.ts";

/** `ghost` is where the piece in hand would go, `blocked` where it does not fit. */
export type CellKind = "empty" | "filled" | "ghost" | "blocked" | "flash";

export interface CellView {
  readonly kind: CellKind;
  /** "." for empty, "#" neutral, a–h a colour; 1–3 the order in a witness. */
  readonly letter: string;
  /** Part of a line that the hovering piece would clear. */
  readonly clears: boolean;
}

export interface BoardView {
  /** In reading order. */
  readonly cells: readonly CellView[];
  /** Lines that the hovering piece would clear. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export function boardView(state: TerminalState): BoardView {
  if (state.page === "witness") return witnessView(state);
  const cells = contentOf(boardRows(state.session.board));
  if (state.flash !== null) {
    const { rows, columns } = state.flash;
    return plain(cells.map((cell, i) => (isInLines(i, rows, columns) ? flashed(cell) : cell)));
  }
  return hovering(state, cells);
}

function contentOf(rows: readonly string[]): CellView[] {
  return [...rows.join("")].map((letter) => ({
    kind: letter === "." ? "empty" : "filled",
    letter,
    clears: false,
  }));
}

function plain(cells: readonly CellView[]): BoardView {
  return { cells, rows: [], columns: [] };
}

function flashed(cell: CellView): CellView {
  return { ...cell, kind: "flash" };
}

function isInLines(cell: number, rows: readonly number[], columns: readonly number[]): boolean {
  return rows.includes(Math.floor(cell / SIZE)) || columns.includes(cell % SIZE);
}

function hovering(state: TerminalState, cells: readonly CellView[]): BoardView {
  const piece = heldPiece(state);
  if (piece === null) return plain(cells);
  const { board } = state.session;
  const placement = { shape: piece.shape.id, ...state.at };
  const letter = piece.colour === undefined ? "#" : colourText(piece.colour);
  const covered = new Set(piece.shape.cells.map(({ x, y }) => (y + state.at.y) * SIZE + x + state.at.x));
  const draw = (kind: CellKind) => cells.map((cell, i) => (covered.has(i) ? { ...cell, kind, letter } : cell));
  if (!coveredCells(board, placement).ok) return plain(draw("blocked"));
  const { rows, columns } = expectOk(place(board, placement, piece.colour)).clear;
  const drawn = draw("ghost").map((cell, i) => ({ ...cell, clears: isInLines(i, rows, columns) }));
  return { cells: drawn, rows, columns };
}

/** The board of the last delivery with the witness on it, numbered in playing order. */
function witnessView({ session }: TerminalState): BoardView {
  const last = lastDockOf(session);
  if (last === null) return plain(contentOf(boardRows(session.board)));
  const cells = contentOf(boardRows(last.board));
  for (const [i, { shape, x, y }] of (last.witness ?? []).entries()) {
    for (const cell of shapeOf(shape).cells) {
      const at = (y + cell.y) * SIZE + x + cell.x;
      cells[at] = { kind: "ghost", letter: String(i + 1), clears: false };
    }
  }
  return plain(cells);
}
