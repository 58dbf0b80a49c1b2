/**
 * @file The structural features of a board (D5) once more, from their definitions: loops over a grid of cells, one
 * per feature, nothing shared with the bit-parallel ones. Works on the grid of `grid.ts`.
 */
import { REGULAR_SHAPES } from "#engine";
import type { Topology } from "#quality";
import { type Grid, legalSpots } from "./grid.ts";

const LINE = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export interface LineOfCells {
  readonly axis: "row" | "column";
  readonly index: number;
  /** Contents of its eight cells. */
  readonly cells: readonly number[];
}

/** The eight rows from the top, then the eight columns from the left. */
export function linesOfGrid(grid: Grid): LineOfCells[] {
  const rows = LINE.map((index) => ({ axis: "row" as const, index, cells: [...grid[index]!] }));
  const columns = LINE.map((index) => ({ axis: "column" as const, index, cells: grid.map((row) => row[index]!) }));
  return [...rows, ...columns];
}

export function emptyCells(line: LineOfCells): number {
  return line.cells.filter((cell) => cell === 0).length;
}

/** True inside the board only. */
const isEmpty = (grid: Grid, x: number, y: number) => grid[y]?.[x] === 0;
const isFilled = (grid: Grid, x: number, y: number) => (grid[y]?.[x] ?? 0) !== 0;

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function emptySpots(grid: Grid): { x: number; y: number }[] {
  return LINE.flatMap((y) => LINE.filter((x) => isEmpty(grid, x, y)).map((x) => ({ x, y })));
}

/** Sizes of the 4-connected empty regions. */
function regionSizes(grid: Grid): number[] {
  const seen = new Set<string>();
  return emptySpots(grid).flatMap((start) => {
    const queue = [start];
    let size = 0;
    for (let spot = queue.pop(); spot !== undefined; spot = queue.pop()) {
      const key = `${spot.x},${spot.y}`;
      if (seen.has(key) || !isEmpty(grid, spot.x, spot.y)) continue;
      seen.add(key);
      size++;
      for (const [dx, dy] of AROUND) queue.push({ x: spot.x + dx, y: spot.y + dy });
    }
    return size > 0 ? [size] : [];
  });
}

/** Empty cells that no legal placement of a regular shape covers. */
function holesIn(grid: Grid): number {
  const covered = new Set<string>();
  for (const shape of REGULAR_SHAPES) {
    for (const spot of legalSpots(grid, shape)) {
      for (const cell of shape.cells) covered.add(`${spot.x + cell.x},${spot.y + cell.y}`);
    }
  }
  return emptySpots(grid).length - covered.size;
}

/** Changes between filled and empty along the lines of one axis, walls filled. */
function transitions(grid: Grid, axis: "row" | "column"): number {
  return linesOfGrid(grid)
    .filter((line) => line.axis === axis)
    .reduce((sum, { cells }) => {
      const walled = [true, ...cells.map((cell) => cell !== 0), true];
      return sum + walled.filter((filled, i) => i > 0 && filled !== walled[i - 1]).length;
    }, 0);
}

function corners(grid: Grid): number {
  const directions = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [dx, dy] as const));
  return emptySpots(grid).reduce(
    (sum, { x, y }) =>
      sum + directions.filter(([dx, dy]) => isFilled(grid, x + dx, y) && isFilled(grid, x, y + dy)).length,
    0,
  );
}

/** Pairs of an empty cell and a filled neighbour. */
function exposure(grid: Grid): number {
  return emptySpots(grid).reduce(
    (sum, { x, y }) => sum + AROUND.filter(([dx, dy]) => isFilled(grid, x + dx, y + dy)).length,
    0,
  );
}

export function naiveTopology(grid: Grid): Topology {
  const empty = emptySpots(grid);
  const sizes = regionSizes(grid);
  const shares = sizes.map((size) => size / empty.length);
  const entropy = shares.reduce((sum, share) => sum - share * Math.log(share), 0);
  const small = sizes.filter((size) => size <= 4).reduce((sum, size) => sum + size, 0);
  const isClosed = (x: number, y: number) => !isEmpty(grid, x, y);
  const shortBy = (n: number) => linesOfGrid(grid).filter((line) => emptyCells(line) === n).length;
  return {
    fill: (64 - empty.length) / 64,
    holes: holesIn(grid),
    isolated: empty.filter(({ x, y }) => AROUND.every(([dx, dy]) => isClosed(x + dx, y + dy))).length,
    rowTransitions: transitions(grid, "row"),
    columnTransitions: transitions(grid, "column"),
    wells: empty.filter(({ x, y }) => isClosed(x - 1, y) && isClosed(x + 1, y)).length,
    concaveCorners: corners(grid),
    regions: sizes.length,
    regionEntropy: empty.length <= 1 ? 0 : entropy / Math.log(empty.length),
    smallRegionShare: empty.length === 0 ? 0 : small / empty.length,
    linesOneShort: shortBy(1),
    linesTwoShort: shortBy(2),
    edgeExposure: exposure(grid),
  };
}
