/**
 * @file The rules once more, the naive way: a grid of rows of cells, one loop per question, nothing pruned, nothing
 * shared with the engine's fast paths but the cells of each shape. What it says is right by inspection; it is what the
 * engine is tested against, and the source of every expected value in `fixtures/`.
 */
import type { Board, Shape } from "#engine";

/** grid[y][x] is the content of a cell: 0 empty, 1…8 a colour, 9 neutral. */
export type Grid = readonly (readonly number[])[];

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface PutDown {
  readonly grid: Grid;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly mono: number;
  readonly isWipe: boolean;
}

export interface Enumeration {
  readonly feasible: boolean;
  readonly solutions: number;
  readonly orders: number;
}

const LINE = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export function gridOf(board: Board): Grid {
  return LINE.map((y) => LINE.map((x) => board.cells[8 * y + x]!));
}

export function legalSpots(grid: Grid, shape: Shape): Spot[] {
  const spots: Spot[] = [];
  for (const y of LINE) {
    for (const x of LINE) {
      if (shape.cells.every((cell) => grid[y + cell.y]?.[x + cell.x] === 0)) spots.push({ x, y });
    }
  }
  return spots;
}

/** Puts a shape on a legal spot and takes away all full rows and columns at once. */
export function putDown(grid: Grid, shape: Shape, spot: Spot, content = 9): PutDown {
  const filled = grid.map((row) => [...row]);
  for (const cell of shape.cells) filled[spot.y + cell.y]![spot.x + cell.x] = content;
  const columnCells = (x: number) => filled.map((row) => row[x]!);
  const rows = LINE.filter((y) => !filled[y]!.includes(0));
  const columns = LINE.filter((x) => !columnCells(x).includes(0));
  const lines = [...rows.map((y) => filled[y]!), ...columns.map(columnCells)];
  const next = filled.map((row, y) =>
    row.map((cell, x) => (rows.some((r) => r === y) || columns.some((c) => c === x) ? 0 : cell)),
  );
  return {
    grid: next,
    rows,
    columns,
    mono: lines.filter((line) => line[0] !== 9 && new Set(line).size === 1).length,
    isWipe: lines.length > 0 && next.flat().every((cell) => cell === 0),
  };
}

/** Number of different sequences of `depth` placements of the dock's pieces. */
export function countSequences(grid: Grid, dock: readonly Shape[], depth: number): number {
  if (depth === 0) return 1;
  let sequences = 0;
  for (const [slot, shape] of dock.entries()) {
    const rest = dock.filter((_, other) => other !== slot);
    for (const spot of legalSpots(grid, shape)) {
      sequences += depth === 1 ? 1 : countSequences(putDown(grid, shape, spot).grid, rest, depth - 1);
    }
  }
  return sequences;
}

/** All complete sequences, order by order. */
export function enumerate(grid: Grid, dock: readonly Shape[]): Enumeration {
  const counts = permutations(dock).map((order) => countInOrder(grid, order));
  const solutions = counts.reduce((sum, count) => sum + count, 0);
  return {
    feasible: solutions > 0,
    solutions,
    orders: counts.filter((count) => count > 0).length,
  };
}

function countInOrder(grid: Grid, order: readonly Shape[]): number {
  const [shape, ...rest] = order;
  if (shape === undefined) return 1;
  const spots = legalSpots(grid, shape);
  if (rest.length === 0) return spots.length;
  return spots.reduce((sum, spot) => sum + countInOrder(putDown(grid, shape, spot).grid, rest), 0);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) =>
    permutations(items.filter((_, other) => other !== i)).map((rest) => [item, ...rest]),
  );
}

/** Sum of legal spots over the dock. */
export function mobility(grid: Grid, dock: readonly Shape[]): number {
  return dock.reduce((sum, shape) => sum + legalSpots(grid, shape).length, 0);
}
