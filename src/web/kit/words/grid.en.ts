/** @file Words for cells and pieces in English: of the game's board, and of embedded ones. */
import { SHAPE_NAMES } from "#spawn";
import type { NewsWords } from "../../board/news.ts";
import type { GridWords } from "../../board/stage.ts";
import { count } from "./count.en.ts";

export const COLOURS = ["red", "amber", "green", "blue", "violet", "pink", "teal", "sand"];

export const ENGLISH_NEWS: NewsWords = {
  combo: (multiplier, chain) => (multiplier > 1 ? `Chain ${chain} ×${multiplier}` : `Chain ${chain}`),
  feat: {
    wipe: "Board clear",
    mono: "One colour",
    lines: (lines) => `${["Two", "Three", "Four"][lines - 2] ?? lines} lines`,
  },
};

export const ENGLISH_GRID: GridWords = {
  board: "Board, 8 by 8",
  dock: "Pieces",
  cell: (x, y, content) =>
    `Row ${y + 1}, column ${x + 1}, ${content === 0 ? "empty" : content === 9 ? "filled" : COLOURS[content - 1]}`,
  slot: (slot, state) => {
    const piece = state.slots[slot];
    if (!piece) return `Slot ${slot + 1}, placed`;
    const fits = state.legal[slot]?.size() ?? 0;
    return `Slot ${slot + 1}, ${SHAPE_NAMES[piece.shape.id]}, ${piece.shape.width} by ${piece.shape.height}, ${count(fits, "place")}`;
  },
  aim: ({ x, y }, fits, preview) => {
    const clears = preview === null ? "" : ` Clears ${linesText(preview.rows, preview.columns)}.`;
    return `Row ${y + 1}, column ${x + 1}. ${fits ? `Fits.${clears}` : "Does not fit."}`;
  },
};

function linesText(rows: readonly number[], columns: readonly number[]): string {
  const lines = [...rows.map((y) => `row ${y + 1}`), ...columns.map((x) => `column ${x + 1}`)];
  return lines.length < 2 ? lines.join("") : `${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}`;
}
