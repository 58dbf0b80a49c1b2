/**
 * @file What each of the 64 cells shows (its content, the hovering piece, lines that would clear or just cleared), how
 * cells look, and the layout of the screen.
 */
import { boardRows, colourText, coveredCells, expectOk, place, SIZE, shapeOf } from "#engine";
import { lastDockOf } from "../text/reasons.ts";
import type { Canvas, Style } from "./canvas.ts";
import { heldPiece, type Size, type TerminalState } from "./state.ts";

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

// How cells look: coloured tiles, or frames and letters without colour. Two sizes, 4x2 and 2x1 characters. Colour is
// never the only sign: every tile keeps its letter, every state its own glyphs.

export type Scale = "large" | "small";

export const CELL_SIZE: Readonly<Record<Scale, { readonly width: number; readonly height: number }>> = {
  large: { width: 4, height: 2 },
  small: { width: 2, height: 1 },
};

/** Bright and dark form of each letter's colour. */
const PALETTE: Readonly<Record<string, readonly [bright: number, dark: number]>> = {
  a: [203, 88],
  b: [215, 94],
  c: [77, 22],
  d: [75, 24],
  e: [141, 54],
  f: [211, 89],
  g: [44, 23],
  h: [180, 58],
  "#": [248, 240],
};
/** For the numbers of a witness. */
const NUMBERED = [229, 100] as const;
/** The ground under the tiles, and an empty cell. */
const GROUND = 233;
const PLACE = 236;
const FAINT = 241;
const WHITE = 231;
const DARK_RED = 52;
const RED = 203;

export function drawCell(canvas: Canvas, x: number, y: number, cell: CellView, scale: Scale, colour: boolean): void {
  if (colour) drawTile(canvas, x, y, cell, scale);
  else for (const [i, row] of FRAMES[scale](cell).entries()) canvas.put(x, y + i, row);
}

/** A tile with a gap to its right and below, made of partial blocks. */
function drawTile(canvas: Canvas, x: number, y: number, cell: CellView, scale: Scale): void {
  const { text, ink } = LOOKS[cell.kind](cell);
  if (scale === "small") {
    canvas.put(x, y, FRAMES.small(cell)[0]!, ink);
    return;
  }
  const tile = ink.bg!;
  canvas.put(x, y, text, ink);
  canvas.put(x + 3, y, "▌", { fg: tile, bg: GROUND });
  canvas.put(x, y + 1, "▂▂▂", { fg: GROUND, bg: tile });
  canvas.put(x + 3, y + 1, "▘", { fg: tile, bg: GROUND });
}

interface Look {
  /** Three characters. */
  readonly text: string;
  readonly ink: Style;
}

const LOOKS: Readonly<Record<CellView["kind"], (cell: CellView) => Look>> = {
  empty: () => ({ text: "   ", ink: { fg: FAINT, bg: PLACE } }),
  filled: ({ letter, clears }) => {
    const [bright, dark] = coloursOf(letter);
    return clears
      ? { text: `*${letter}*`, ink: { fg: dark, bg: WHITE, bold: true } }
      : { text: ` ${letter} `, ink: { fg: dark, bg: bright } };
  },
  ghost: ({ letter, clears }) => {
    const [bright, dark] = coloursOf(letter);
    const ink = clears ? { fg: dark, bg: bright } : { fg: bright, bg: dark };
    return { text: `[${letter}]`, ink: { ...ink, bold: true } };
  },
  blocked: () => ({ text: "╳╳╳", ink: { fg: RED, bg: DARK_RED } }),
  flash: () => ({ text: "   ", ink: { bg: WHITE } }),
};

function coloursOf(letter: string): readonly [bright: number, dark: number] {
  return PALETTE[letter] ?? NUMBERED;
}

/** The same without colour. */
const FRAMES: Readonly<Record<Scale, (cell: CellView) => readonly string[]>> = {
  large: ({ kind, letter, clears }) => {
    if (kind === "empty") return [" ·  ", "    "];
    if (kind === "blocked") return ["╳╳╳╳", "╳╳╳╳"];
    if (kind === "flash") return ["████", "████"];
    if (kind === "ghost") return clears ? [`▒${letter}▒▒`, "▒▒▒▒"] : [`░${letter}░░`, "░░░░"];
    return clears ? [`╔${letter}═╗`, "╚══╝"] : [`╭${letter}─╮`, "╰──╯"];
  },
  small: ({ kind, letter, clears }) => {
    if (kind === "empty") return ["· "];
    if (kind === "blocked") return ["xx"];
    if (kind === "flash") return ["██"];
    if (kind === "ghost") return [`${letter}+`];
    return [clears ? `${letter}*` : `${letter} `];
  },
};

// Where things stand on the screen: a large layout that fills 80x24, a small one, or none.

export interface Layout {
  readonly scale: Scale;
  /** Width and height of the whole, in characters. */
  readonly width: number;
  readonly height: number;
  /** Row of the dock; it stands below the board. */
  readonly dockY: number;
  readonly panel: { readonly x: number; readonly width: number; readonly height: number };
}

const LARGE: Layout = {
  scale: "large",
  width: 78,
  height: 24,
  dockY: 18,
  panel: { x: 40, width: 38, height: 24 },
};
const SMALL: Layout = {
  scale: "small",
  width: 60,
  height: 16,
  dockY: 10,
  panel: { x: 24, width: 36, height: 10 },
};

/** The largest layout that fits, or null. */
export function layoutOf({ columns, rows }: Size): Layout | null {
  return [LARGE, SMALL].find(({ width, height }) => columns >= width && rows >= height) ?? null;
}

export const LEAST_SIZE = { columns: SMALL.width, rows: SMALL.height } as const;
