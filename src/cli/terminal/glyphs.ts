/**
 * @file How cells look: coloured tiles, or frames and letters without colour. Two sizes, 4x2 and 2x1 characters. Colour
 * is never the only sign: every tile keeps its letter, every state its own glyphs.
 */
import type { Canvas, Style } from "./canvas.ts";
import type { CellView } from "./cells.ts";

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
