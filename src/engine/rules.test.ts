/** @file The rules against the naive grid on played boards, and each special case of a clear by name. */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it, test } from "vitest";
import { FILLS, SOURCES, sampleBoards, sampleDock } from "../../bench/boards.ts";
import { cases } from "../../tests/effort.ts";
import { gridOf, legalSpots, mobility, putDown } from "../../tests/oracle/grid.ts";
import { positionOf } from "../../tests/positions.ts";
import { type Board, cellOfColour, NEUTRAL } from "./board.ts";
import { boardFromCells } from "./boardFromCells.ts";
import { boardRows, formatBoard } from "./notation.ts";
import { parseBoard } from "./parseNotation.ts";
import { expectOk } from "./result.ts";
import { createRng } from "./rng.ts";
import {
  coveredCells,
  isOver,
  legalAnchors,
  legalPlacements,
  linesOf,
  mobilityOf,
  type Placement,
  place,
} from "./rules.ts";
import { SHAPES } from "./shapes.ts";

/** Sampled boards with random colours, some cells neutral. */
function colouredBoards(): Board[] {
  const boards = SOURCES.flatMap((source) => FILLS.flatMap((fill) => sampleBoards(source, fill, cases(1, 2), 41)));
  return boards.map((board, i) => {
    const rng = createRng(42, "colour", i);
    const cells = Array.from(board.cells, (cell) => (cell === 0 ? 0 : Math.min(NEUTRAL, 1 + rng.below(10))));
    return expectOk(boardFromCells(cells));
  });
}

describe("against the naive grid", () => {
  const boards = colouredBoards();

  it("finds the same legal placements, covers the same cells, refuses all others", () => {
    const wrong: string[] = [];
    for (const board of boards) {
      const grid = gridOf(board);
      for (const shape of SHAPES) {
        const spots = legalSpots(grid, shape);
        const placements = spots.map(({ x, y }) => ({ shape: shape.id, x, y }));
        const anchors = spots.map(({ x, y }) => 8 * y + x);
        let accepted = 0;
        for (let y = -1; y <= 8; y++) {
          for (let x = -1; x <= 8; x++) {
            if (coveredCells(board, { shape: shape.id, x, y }).ok) accepted++;
          }
        }
        const isSame =
          isDeepStrictEqual(legalPlacements(board, shape), placements) &&
          isDeepStrictEqual([...legalAnchors(board, shape)], anchors) &&
          accepted === spots.length;
        if (!isSame) wrong.push(`${formatBoard(board)} ${shape.id}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("sums mobility and knows when a game is over", () => {
    for (const [i, board] of boards.entries()) {
      const dock = sampleDock(createRng(43, "dock", i), SHAPES);
      const total = mobility(gridOf(board), dock);
      expect(mobilityOf(board, dock)).toBe(total);
      expect(isOver(board, dock)).toBe(total === 0);
    }
    expect(isOver(boards[0]!, [])).toBe(true);
  });

  it("places, clears and reports the same", () => {
    let cleared = 0;
    const wrong: string[] = [];
    for (const [i, board] of boards.entries()) {
      const rng = createRng(44, "policy", i);
      const before = formatBoard(board);
      for (const shape of SHAPES) {
        for (const placement of legalPlacements(board, shape)) {
          const colour = rng.below(9);
          const content = colour === 8 ? NEUTRAL : cellOfColour(colour);
          const placed = expectOk(place(board, placement, colour === 8 ? undefined : colour));
          const { grid, ...clear } = putDown(gridOf(board), shape, placement, content);
          const occupied = grid.flat().flatMap((cell, at) => (cell === 0 ? [] : [at]));
          const isSame =
            isDeepStrictEqual(gridOf(placed.board), grid) &&
            isDeepStrictEqual(placed.clear, clear) &&
            isDeepStrictEqual([...placed.board.occupied], occupied);
          if (!isSame) wrong.push(`${before} ${shape.id}@${placement.x},${placement.y}`);
          cleared += linesOf(placed.clear) > 0 ? 1 : 0;
        }
      }
      if (formatBoard(board) !== before) wrong.push(`${before} was changed`);
    }
    expect(wrong).toEqual([]);
    expect(cleared).toBeGreaterThan(cases(500, 1000));
  });
});

interface ClearCase {
  readonly board: string;
  readonly placement: Placement;
  readonly colour?: number;
  readonly clear: { rows: number[]; columns: number[]; mono: number; isWipe: boolean };
  readonly after: string;
}

const CLEARS: Readonly<Record<string, ClearCase>> = {
  "nothing clears": {
    board: "8/8/8/8/8/8/8/8",
    placement: { shape: "2x2", x: 3, y: 3 },
    colour: 0,
    clear: { rows: [], columns: [], mono: 0, isWipe: false },
    after: "8/8/8/3aa3/3aa3/8/8/8",
  },
  "a row": {
    board: "8/8/aaaabbb1/8/8/8/8/8",
    placement: { shape: "4x1", x: 7, y: 1 },
    colour: 2,
    clear: { rows: [2], columns: [], mono: 0, isWipe: false },
    after: "8/7c/8/7c/7c/8/8/8",
  },
  "seven cells of a column are not enough": {
    board: "a7/b7/c7/d7/8/8/8/8",
    placement: { shape: "l5-c", x: 0, y: 4 },
    clear: { rows: [], columns: [], mono: 0, isWipe: false },
    after: "a7/b7/c7/d7/#7/#7/###5/8",
  },
  "a column": {
    board: "a7/b7/c7/d7/8/8/8/#7",
    placement: { shape: "l5-a", x: 0, y: 4 },
    clear: { rows: [], columns: [0], mono: 0, isWipe: false },
    after: "8/8/8/8/1##5/8/8/8",
  },
  "a row and a column at once, their common cell counted in both": {
    board: "####4/7#/7#/7#/7#/7#/7#/#6#",
    placement: { shape: "1x4", x: 4, y: 0 },
    clear: { rows: [0], columns: [7], mono: 0, isWipe: false },
    after: "8/8/8/8/8/8/8/#7",
  },
  "two rows at once, a third stays short": {
    board: "8/###2###/###2###/8/###2###/8/8/8",
    placement: { shape: "3x2", x: 3, y: 1 },
    clear: { rows: [1, 2], columns: [], mono: 0, isWipe: false },
    after: "8/8/8/3##3/###2###/8/8/8",
  },
  "three rows and three columns: the most one piece can clear": {
    board: "3#####/3#####/3#####/###5/###5/###5/###5/###5",
    placement: { shape: "3x3", x: 0, y: 0 },
    clear: { rows: [0, 1, 2], columns: [0, 1, 2], mono: 0, isWipe: true },
    after: "8/8/8/8/8/8/8/8",
  },
  "a mono row": {
    board: "hhhh4/8/8/8/8/8/8/a7",
    placement: { shape: "1x4", x: 4, y: 0 },
    colour: 7,
    clear: { rows: [0], columns: [], mono: 1, isWipe: false },
    after: "8/8/8/8/8/8/8/a7",
  },
  "a row of one colour but for the piece": {
    board: "hhhh4/8/8/8/8/8/8/a7",
    placement: { shape: "1x4", x: 4, y: 0 },
    colour: 6,
    clear: { rows: [0], columns: [], mono: 0, isWipe: false },
    after: "8/8/8/8/8/8/8/a7",
  },
  "a row of one colour but for a neutral cell": {
    board: "bb#b4/8/8/8/8/8/8/a7",
    placement: { shape: "1x4", x: 4, y: 0 },
    colour: 1,
    clear: { rows: [0], columns: [], mono: 0, isWipe: false },
    after: "8/8/8/8/8/8/8/a7",
  },
  "eight neutral cells are never mono": {
    board: "####4/8/8/8/8/8/8/a7",
    placement: { shape: "1x4", x: 4, y: 0 },
    clear: { rows: [0], columns: [], mono: 0, isWipe: false },
    after: "8/8/8/8/8/8/8/a7",
  },
  "of two lines only the column is mono": {
    board: "abab4/7c/7c/7c/7c/7c/7c/a6c",
    placement: { shape: "1x4", x: 4, y: 0 },
    colour: 2,
    clear: { rows: [0], columns: [7], mono: 1, isWipe: false },
    after: "8/8/8/8/8/8/8/a7",
  },
  "two mono lines that cross, and a wipe": {
    board: "cccc4/7c/7c/7c/7c/7c/7c/7c",
    placement: { shape: "1x4", x: 4, y: 0 },
    colour: 2,
    clear: { rows: [0], columns: [7], mono: 2, isWipe: true },
    after: "8/8/8/8/8/8/8/8",
  },
  "a mono row through a cell shared with a column of many colours": {
    board: "cccc4/7a/7b/7a/7b/7a/7b/7a",
    placement: { shape: "1x4", x: 4, y: 0 },
    colour: 2,
    clear: { rows: [0], columns: [7], mono: 1, isWipe: true },
    after: "8/8/8/8/8/8/8/8",
  },
};

describe("a clear", () => {
  test.each(Object.entries(CLEARS))("%s", (_, { board, placement, colour, clear, after }) => {
    const placed = expectOk(place(expectOk(parseBoard(board)), placement, colour));
    expect(placed.clear).toEqual(clear);
    expect(formatBoard(placed.board)).toBe(after);
    expect(linesOf(placed.clear)).toBe(clear.rows.length + clear.columns.length);
  });

  it("is not repeated: what is left after a clear is not looked at again", () => {
    const { board } = positionOf("1#######/#1######/##1#####/###5/8/8/8/8 diag-3b");
    const placed = expectOk(place(board, { shape: "diag-3b", x: 0, y: 0 }));
    expect(placed.clear.rows).toEqual([0, 1, 2]);
    expect(boardRows(placed.board)[3]).toBe("###.....");
  });
});

describe("an illegal placement", () => {
  const { board } = positionOf("8/8/8/3a4/8/8/8/8 2x2");
  test.each([
    ["left of the board", "outOfBoard", { shape: "2x2", x: -1, y: 0 }],
    ["above the board", "outOfBoard", { shape: "2x2", x: 0, y: -1 }],
    ["over the right edge", "outOfBoard", { shape: "2x2", x: 7, y: 0 }],
    ["over the bottom edge", "outOfBoard", { shape: "2x2", x: 0, y: 7 }],
    ["between columns", "outOfBoard", { shape: "2x2", x: 0.5, y: 0 }],
    ["nowhere", "outOfBoard", { shape: "2x2", x: Number.NaN, y: 0 }],
    ["infinitely far", "outOfBoard", { shape: "2x2", x: 0, y: Number.POSITIVE_INFINITY }],
    ["on an occupied cell", "occupied", { shape: "2x2", x: 2, y: 2 }],
    ["with one cell of three on an occupied one", "occupied", { shape: "t-up", x: 2, y: 3 }],
  ] as const)("%s: %s", (_, code, placement) => {
    expect(place(board, placement)).toMatchObject({ ok: false, fault: { code } });
    expect(coveredCells(board, placement)).toMatchObject({ ok: false, fault: { code } });
  });

  it("may surround an occupied cell with the empty corner of its mask", () => {
    expect(place(board, { shape: "l3-d", x: 3, y: 3 }).ok).toBe(true);
  });
});
