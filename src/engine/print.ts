/**
 * @file Boards and docks as text for people: plain ASCII, or ANSI colours with the same width. Every colour keeps its
 * letter, so that nothing depends on seeing colours.
 */
import { type Board, colourText } from "./board.ts";
import type { Slots } from "./dock.ts";
import { boardRows, type Piece } from "./notation.ts";

export interface PrintOptions {
  /** ANSI colours; without them only the letters tell colours apart. */
  readonly ansi: boolean;
}

/** 256-colour codes close to the palette of the game, in the order of the colours a–h. */
const ANSI_CODES = [203, 215, 77, 75, 141, 211, 44, 180] as const;

/** The board with row and column numbers, one line a row. */
export function printBoard(board: Board, options: PrintOptions = { ansi: false }): string {
  const header = "    0 1 2 3 4 5 6 7";
  const rows = boardRows(board).map((row, y) => `  ${y} ${[...row].map((cell) => printCell(cell, options)).join(" ")}`);
  return [header, ...rows].join("\n");
}

/** The pieces side by side, each in a five-cell wide slot, numbered from 1. */
export function printDock(dock: Slots, options: PrintOptions = { ansi: false }): string {
  const width = 12;
  const lines = [
    dock
      .map((_, slot) => `  ${slot + 1}`.padEnd(width))
      .join("")
      .trimEnd(),
  ];
  for (let y = 0; y < 5; y++) {
    const cells = dock.map((piece) => printPieceRow(piece, y, options));
    if (cells.every(({ length }) => length === 0)) break;
    lines.push(
      cells
        .map(({ text, length }) => `  ${text}${" ".repeat(width - 2 - length)}`)
        .join("")
        .trimEnd(),
    );
  }
  return lines.join("\n");
}

/** One row of a piece, with its visible length (escape codes take none). */
function printPieceRow(piece: Piece | null, y: number, options: PrintOptions): { text: string; length: number } {
  if (piece === null || y >= piece.shape.height) return { text: "", length: 0 };
  const letter = piece.colour === undefined ? "#" : colourText(piece.colour);
  const cells = Array.from({ length: piece.shape.width }, (_, x) =>
    piece.shape.cells.some((cell) => cell.x === x && cell.y === y) ? printCell(letter, options) : " ",
  );
  return { text: cells.join(" "), length: 2 * cells.length - 1 };
}

function printCell(cell: string, { ansi }: PrintOptions): string {
  if (!ansi || cell === ".") return cell;
  const code = cell === "#" ? 245 : ANSI_CODES[cell.charCodeAt(0) - 97]!;
  return `\u001b[38;5;${code}m${cell}\u001b[0m`;
}
