/** @file Features against a naive grid implementation written from the definitions, and named boards by hand. */
import { describe, expect, it } from "vitest";
import { Bitboard, CELLS, createRng, expectOk, parseRows, REGULAR_SHAPES } from "#engine";
import { SOURCES, sampleBoards } from "../../bench/boards.ts";
import { cases } from "../../tests/effort.ts";
import { potentialOf, type Topology, topologyOf } from "./topology.ts";

type Grid = readonly (readonly boolean[])[];
const LINE = [0, 1, 2, 3, 4, 5, 6, 7];

function gridOf(board: Bitboard): Grid {
  return LINE.map((y) => LINE.map((x) => board.has(8 * y + x)));
}

const filledAt = (grid: Grid, x: number, y: number) => grid[y]?.[x] === true;
const emptyAt = (grid: Grid, x: number, y: number) => grid[y]?.[x] === false;
const cellsOf = (grid: Grid, wanted: boolean) =>
  LINE.flatMap((y) => LINE.filter((x) => grid[y]![x] === wanted).map((x) => ({ x, y })));

function naiveHoles(grid: Grid): number {
  const covered = new Set<number>();
  for (const { cells } of REGULAR_SHAPES) {
    for (const y of LINE) {
      for (const x of LINE) {
        const at = cells.map((cell) => ({ x: x + cell.x, y: y + cell.y }));
        if (at.every((cell) => emptyAt(grid, cell.x, cell.y))) for (const cell of at) covered.add(8 * cell.y + cell.x);
      }
    }
  }
  return cellsOf(grid, false).length - covered.size;
}

function naiveRegions(grid: Grid): number[] {
  const seen = new Set<number>();
  const flood = (x: number, y: number): number => {
    if (!emptyAt(grid, x, y) || seen.has(8 * y + x)) return 0;
    seen.add(8 * y + x);
    return 1 + flood(x + 1, y) + flood(x - 1, y) + flood(x, y + 1) + flood(x, y - 1);
  };
  return cellsOf(grid, false)
    .map(({ x, y }) => flood(x, y))
    .filter((size) => size > 0);
}

const transpose = (grid: Grid): Grid => LINE.map((x) => LINE.map((y) => grid[y]![x]!));

function naiveTransitions(grid: Grid): number {
  return grid.reduce((sum, row) => {
    const walled = [true, ...row, true];
    return sum + walled.filter((cell, i) => i > 0 && cell !== walled[i - 1]).length;
  }, 0);
}

function naiveCorners(grid: Grid): number {
  let corners = 0;
  for (const { x, y } of cellsOf(grid, false)) {
    for (const dx of [-1, 1]) {
      for (const dy of [-1, 1]) {
        if (filledAt(grid, x + dx, y) && filledAt(grid, x, y + dy)) corners++;
      }
    }
  }
  return corners;
}

function naiveExposure(grid: Grid): number {
  return cellsOf(grid, true).reduce(
    (sum, { x, y }) =>
      sum +
      Number(emptyAt(grid, x - 1, y)) +
      Number(emptyAt(grid, x + 1, y)) +
      Number(emptyAt(grid, x, y - 1)) +
      Number(emptyAt(grid, x, y + 1)),
    0,
  );
}

function naiveTopology(board: Bitboard): Topology {
  const grid = gridOf(board);
  const empty = cellsOf(grid, false);
  const isClosed = (x: number, y: number) => !emptyAt(grid, x, y);
  const sizes = naiveRegions(grid);
  const entropy = -sizes.map((n) => n / empty.length).reduce((sum, share) => sum + share * Math.log(share), 0);
  const lines = [...grid, ...transpose(grid)].map((line) => line.filter((cell) => !cell).length);
  return {
    fill: (CELLS - empty.length) / CELLS,
    holes: naiveHoles(grid),
    isolated: empty.filter(
      ({ x, y }) => isClosed(x - 1, y) && isClosed(x + 1, y) && isClosed(x, y - 1) && isClosed(x, y + 1),
    ).length,
    rowTransitions: naiveTransitions(grid),
    columnTransitions: naiveTransitions(transpose(grid)),
    wells: empty.filter(({ x, y }) => isClosed(x - 1, y) && isClosed(x + 1, y)).length,
    concaveCorners: naiveCorners(grid),
    regions: sizes.length,
    regionEntropy: empty.length <= 1 ? 0 : entropy / Math.log(empty.length),
    smallRegionShare:
      empty.length === 0 ? 0 : sizes.filter((n) => n <= 4).reduce((sum, n) => sum + n, 0) / empty.length,
    linesOneShort: lines.filter((n) => n === 1).length,
    linesTwoShort: lines.filter((n) => n === 2).length,
    edgeExposure: naiveExposure(grid),
  };
}

function expectSame(actual: Topology, expected: Topology): void {
  const features = Object.keys(expected) as (keyof Topology)[];
  // One comparison by the test runner for each board: it takes longer than to find the features.
  expect(features.filter((feature) => !(Math.abs(actual[feature] - expected[feature]) < 5e-11))).toEqual([]);
}

const board = (...rows: string[]) => expectOk(parseRows(rows)).occupied;

describe("topologyOf", () => {
  it("equals the naive features on random cells of every density, full lines included", () => {
    const rng = createRng(11, "noise");
    for (let i = 0; i < cases(1000, 3000); i++) {
      const density = rng.fraction();
      const cells = Array.from({ length: CELLS }, (_, cell) => cell);
      const bits = Bitboard.fromCells(cells.filter(() => rng.fraction() < density));
      expectSame(topologyOf(bits), naiveTopology(bits));
    }
  });

  it("equals the naive features on boards met in play", () => {
    for (const source of SOURCES) {
      for (const fill of [0.2, 0.45, 0.7]) {
        for (const { occupied } of sampleBoards(source, fill, cases(25, 60), 5))
          expectSame(topologyOf(occupied), naiveTopology(occupied));
      }
    }
  });

  it("holds on the empty and the full board", () => {
    const empty = topologyOf(Bitboard.empty());
    expect(empty).toEqual({
      fill: 0,
      holes: 0,
      isolated: 0,
      rowTransitions: 16,
      columnTransitions: 16,
      wells: 0,
      concaveCorners: 0,
      regions: 1,
      regionEntropy: 0,
      smallRegionShare: 0,
      linesOneShort: 0,
      linesTwoShort: 0,
      edgeExposure: 0,
    });
    expect(topologyOf(Bitboard.full())).toEqual({
      ...empty,
      fill: 1,
      rowTransitions: 0,
      columnTransitions: 0,
      regions: 0,
    });
  });

  it("counts the features of a checkerboard", () => {
    const dark = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => ((cell >> 3) + cell) % 2 === 0);
    expect(topologyOf(Bitboard.fromCells(dark))).toEqual({
      fill: 0.5,
      holes: 32,
      isolated: 32,
      rowTransitions: 64,
      columnTransitions: 64,
      wells: 32,
      concaveCorners: 98,
      regions: 32,
      regionEntropy: 1,
      smallRegionShare: 1,
      linesOneShort: 0,
      linesTwoShort: 0,
      edgeExposure: 112,
    });
  });

  it("counts a board with a shaft, an overhang and lines one and two short", () => {
    const topology = topologyOf(
      board("........", "........", "........", "........", "#.......", "##.####.", "##.#####", "##..####"),
    );
    expect(topology).toMatchObject({
      holes: 0,
      isolated: 0,
      wells: 3,
      linesOneShort: 1,
      linesTwoShort: 2,
      regions: 1,
      rowTransitions: 18,
      columnTransitions: 18,
      concaveCorners: 3,
    });
  });

  it("calls the cells of a region of three holes and those of a region of four none", () => {
    const three = board("..#.....", ".#......", "#.......", ...Array(5).fill("........"));
    expect(topologyOf(three).holes).toBe(3);
    const four = board("...#....", ".##.....", "#.......", ...Array(5).fill("........"));
    expect(topologyOf(four)).toMatchObject({ holes: 0, smallRegionShare: 4 / 60 });
  });
});

describe("potentialOf", () => {
  it("weighs holes, transitions, wells, close lines, mobility and exposure", () => {
    const topology = { ...topologyOf(Bitboard.empty()), holes: 2, wells: 3, linesOneShort: 1 };
    const close = { ...topology, linesTwoShort: 2, edgeExposure: 10 };
    expect(potentialOf(close, 50)).toBeCloseTo(-0.8 - 2.56 - 0.45 + 1.2 + 1 - 1.2, 12);
  });
});
