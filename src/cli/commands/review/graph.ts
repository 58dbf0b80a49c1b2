/**
 * @file The room left over a game as text: a column a move, the lowest of several where the game is longer than the page
 * is wide, and under it a sign for every marked move.
 */
import type { Mark } from "#review";

export interface GraphPoint {
  /** 0…1. */
  readonly room: number;
  readonly mark: Mark | null;
}

/** One sign a mark; best and good moves have none. */
export const SIGNS: Readonly<Record<Mark, string>> = { best: "", good: "", inaccuracy: "~", mistake: "?", fatal: "×" };

const ROWS = 8;
/** Fills of a cell, from none to whole. */
const LEVELS = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const AXIS = ["100 ", "    ", " 75 ", "    ", " 50 ", "    ", " 25 ", "    "];
const MARGIN = 5;
/** Marks from mild to severe: where moves share a column, the worst one shows. */
const SEVERITY: readonly (Mark | null)[] = [null, "best", "good", "inaccuracy", "mistake", "fatal"];

export function roomGraph(points: readonly GraphPoint[], width: number): string {
  const columns = columnsOf(points, Math.max(10, width - MARGIN));
  const rows = AXIS.map((label, row) => `${label}│${columns.map(({ room }) => cellAt(room, ROWS - 1 - row)).join("")}`);
  const signs = columns.map(({ mark }) => (mark === null ? " " : SIGNS[mark] || " ")).join("");
  const numbers = numbersUnder(columns.length, points.length);
  return [...rows, `  0 └${"─".repeat(columns.length)}`, `     ${signs}`, `     ${numbers}`]
    .map((line) => line.trimEnd())
    .filter((line) => line !== "")
    .join("\n");
}

function columnsOf(points: readonly GraphPoint[], most: number): GraphPoint[] {
  const share = Math.ceil(points.length / most);
  return Array.from({ length: Math.ceil(points.length / share) }, (_, i) => {
    const some = points.slice(i * share, (i + 1) * share);
    const worst = Math.max(...some.map(({ mark }) => SEVERITY.indexOf(mark)));
    return { room: Math.min(...some.map(({ room }) => room)), mark: SEVERITY[worst]! };
  });
}

function cellAt(room: number, level: number): string {
  const fill = Math.round(room * ROWS * (LEVELS.length - 1)) - level * (LEVELS.length - 1);
  return LEVELS[Math.min(LEVELS.length - 1, Math.max(0, fill))]!;
}

/** Move numbers under every tenth column, or as many as fit. */
function numbersUnder(columns: number, moves: number): string {
  const share = Math.ceil(moves / columns);
  let line = "1";
  for (let column = 10; column <= columns; column += 10) {
    const text = String(column * share);
    line = line.padEnd(column - text.length) + text;
  }
  return line;
}
