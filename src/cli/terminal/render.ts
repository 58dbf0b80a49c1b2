/** @file Draws a state of the terminal game as lines of text, centred in the window. */
import { colourText, type Piece, SIZE } from "#engine";
import { Canvas, type Style } from "./canvas.ts";
import {
  type BoardView,
  boardView,
  CELL_SIZE,
  type CellView,
  drawCell,
  type Layout,
  LEAST_SIZE,
  layoutOf,
} from "./cells.ts";
import { panelLines } from "./panel.ts";
import { renderReview } from "./review.ts";
import type { TerminalState } from "./state.ts";

const BORDER: Style = { fg: 240 };
const MARK: Style = { fg: 231, bold: true };
const SLOT: Style = { fg: 244 };
const SLOT_WIDTH = 12;
/** Room for row numbers left of the board. */
const LEFT = 2;

export function render(state: TerminalState): string {
  const layout = layoutOf(state.size);
  if (layout === null) return tooSmall(state);
  if (state.page === "review") return renderReview(state);
  const { columns, rows } = state.size;
  const left = Math.floor((columns - layout.width) / 2);
  const top = Math.floor((rows - layout.height) / 2);
  const canvas = new Canvas(left + layout.width, top + layout.height);
  drawBoard(canvas, left, top, boardView(state), layout, state.setup.colour);
  drawDock(canvas, left, top + layout.dockY, state);
  for (const [i, { text, style }] of panelLines(state, layout).entries()) {
    canvas.put(left + layout.panel.x, top + i, text, style);
  }
  return canvas.toText(state.setup.colour);
}

function tooSmall({ size }: TerminalState): string {
  const { columns, rows } = LEAST_SIZE;
  return [`This window has ${size.columns}x${size.rows} characters.`, `The game needs ${columns}x${rows}. Q quits.`]
    .map((text) => text.slice(0, size.columns))
    .slice(0, size.rows)
    .join("\n");
}

function drawBoard(
  canvas: Canvas,
  left: number,
  top: number,
  view: BoardView,
  { scale }: Layout,
  colour: boolean,
): void {
  const { width, height } = CELL_SIZE[scale];
  const inner = SIZE * width;
  const x0 = left + LEFT + 1;
  canvas.put(x0 - 1, top, `╭${"─".repeat(inner)}╮`, BORDER);
  canvas.put(x0 - 1, top + SIZE * height + 1, `╰${"─".repeat(inner)}╯`, BORDER);
  for (let i = 0; i < SIZE; i++) {
    const x = x0 + i * width;
    const y = top + 1 + i * height;
    canvas.put(x + (width >> 2), top, String(i), BORDER);
    canvas.put(left, y, String(i), BORDER);
    for (let row = 0; row < height; row++) {
      const clears = view.rows.includes(i);
      canvas.put(x0 - 1, y + row, clears ? "▶" : "│", clears ? MARK : BORDER);
      canvas.put(x0 + inner, y + row, clears ? "◀" : "│", clears ? MARK : BORDER);
    }
    if (view.columns.includes(i)) {
      canvas.put(x, top, "▼".repeat(width), MARK);
      canvas.put(x, top + SIZE * height + 1, "▲".repeat(width), MARK);
    }
  }
  for (const [i, cell] of view.cells.entries()) {
    const x = x0 + (i % SIZE) * width;
    drawCell(canvas, x, top + 1 + Math.floor(i / SIZE) * height, cell, scale, colour);
  }
}

function drawDock(canvas: Canvas, left: number, top: number, state: TerminalState): void {
  for (const [slot, piece] of state.session.slots.entries()) {
    const x = left + LEFT + 1 + slot * SLOT_WIDTH;
    const isHeld = state.held === slot;
    const label = isHeld ? `▸${slot + 1}` : ` ${slot + 1}`;
    canvas.put(x - 1, top, piece === null ? " ·" : label, isHeld ? MARK : SLOT);
    if (piece !== null) drawPiece(canvas, x, top + 1, piece, state.setup.colour);
  }
}

function drawPiece(canvas: Canvas, x: number, y: number, piece: Piece, colour: boolean): void {
  const letter = piece.colour === undefined ? "#" : colourText(piece.colour);
  const cell: CellView = { kind: "filled", letter, clears: false };
  for (const at of piece.shape.cells) {
    drawCell(canvas, x + 2 * at.x, y + at.y, cell, "small", colour);
  }
}
