/**
 * @file The positions that the sections measure on: cells of one board source and one fill, each with boards and docks
 * in the form that every verifier likes best. The seeds are fixed, so two runs measure the same work.
 */
import { type Board, createRng, inPercent, type Shape } from "#engine";
import type { Grid } from "./arrayVerifier.ts";
import { SOURCES, type Source, sampleBoards, sampleDock } from "./boards.ts";

export const FILLS = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85] as const;
const QUICK_FILLS = [0.2, 0.6, 0.75] as const;
const QUICK_BOARDS = 12;
const SEED = 2026;
/** Self-play hardly ever fills a board; a cell with fewer boards than this says nothing. */
const FEWEST_BOARDS = 10;

export interface Cell {
  readonly source: Source;
  /** Share of occupied cells. */
  readonly fill: number;
  readonly boards: readonly Board[];
}

export interface Question {
  readonly board: Board;
  readonly dock: readonly Shape[];
  readonly grid: Grid;
}

/** Boards by source and fill: the most that were asked for, which begin with the fewer. */
const known = new Map<string, readonly Board[]>();

/** Each board is a game or more, so that sections share them. */
function boardsOf(source: Source, fill: number, count: number): readonly Board[] {
  const key = `${source} ${fill}`;
  const met = known.get(key) ?? [];
  if (met.length >= count) return met.slice(0, count);
  const boards = sampleBoards(source, fill, count, SEED);
  known.set(key, boards);
  return boards;
}

/** The cells of the grid, with up to `count` boards each; fewer and smaller ones for a quick run. */
export function cellsOf(quick: boolean, count: number): Cell[] {
  const fills = quick ? QUICK_FILLS : FILLS;
  const most = quick ? Math.min(count, QUICK_BOARDS) : count;
  return SOURCES.flatMap((source) =>
    fills.map((fill) => ({ source, fill, boards: boardsOf(source, fill, most) })),
  ).filter(({ boards }) => boards.length >= FEWEST_BOARDS);
}

/** Boards of the cell in turn, each time with another dock. */
export function questionsOf({ boards, source, fill }: Cell, count: number): Question[] {
  const rng = createRng(SEED, "dock", SOURCES.indexOf(source) * 100 + Math.round(fill * 100));
  return Array.from({ length: count }, (_, i) => {
    const board = boards[i % boards.length]!;
    return { board, dock: sampleDock(rng), grid: gridOf(board) };
  });
}

/** The board as rows of numbers, -1 for an empty cell. */
export function gridOf(board: Board): Grid {
  return Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => (board.occupied.has(8 * y + x) ? 0 : -1)),
  );
}

/** Fill in words, for a table. */
export function percent(fill: number): string {
  return `${inPercent(fill)}%`;
}
