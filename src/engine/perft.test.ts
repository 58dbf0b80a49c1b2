/**
 * @file Named positions with the exact number of placement sequences of length 1, 2 and 3: a table to check any
 * implementation against. Every number is also counted again by the naive grid.
 */
import { describe, expect, it, test } from "vitest";
import { countSequences, gridOf, legalSpots, putDown } from "../../tests/oracle/grid.ts";
import { POSITIONS, type PositionName, positionOf } from "../../tests/positions.ts";
import { perft } from "./perft.ts";
import { type ShapeId, shapeOf } from "./shapes.ts";

const EMPTY_BOARD = "8/8/8/8/8/8/8/8";

describe("one piece on the empty board", () => {
  test.each([
    ["1x4", 40],
    ["4x1", 40],
    ["1x5", 32],
    ["5x1", 32],
    ["2x3", 42],
    ["2x2", 49],
    ["3x3", 36],
    ["t-up", 42],
    ["z-v", 42],
    ["l5-a", 36],
    ["1x2", 56],
    ["3x1", 48],
    ["diag-2a", 49],
    ["diag-3b", 36],
    ["l3-a", 49],
  ] as const)("%s: %i", (id: ShapeId, leaves) => {
    const { board, dock } = positionOf(`${EMPTY_BOARD} ${id}`);
    expect(perft(board, dock, 1)).toBe(leaves);
  });
});

const LEAVES: Readonly<Record<PositionName, readonly number[]>> = {
  "empty board": [131, 9448, 276576],
  "empty board, the three largest": [120, 6496, 111144],
  "three equal shapes": [108, 4320, 44352],
  "fits only after a row clear": [1, 5, 8],
  "fits only after a column clear": [1, 5, 8],
  "one cell fewer and nothing clears": [1, 0, 0],
  "fits only in one order": [1, 1, 3],
  "one sequence only": [3, 3, 1],
  "two pieces clear only together": [2, 2, 12],
  "each fits, never all three": [13, 64, 0],
  "row and column clear at once": [91, 4024, 61438],
  "full house": [1, 11, 17],
  "full house, special shapes": [19, 732, 13700],
  "full house, regular shapes": [0, 0, 0],
  "no shape fits": [0, 0, 0],
  "no regular shape fits": [0, 0, 0],
  wipe: [109, 6385, 148746],
  "wipe with the last piece": [68, 2446, 34954],
  "one piece left": [1],
  "one piece left, no room": [0],
  "two pieces left": [1, 1],
  "two pieces left, neither fits": [0, 0],
  "special shapes": [2, 5, 2],
  "regular and special shapes": [1, 3, 4],
  "colours do not matter": [1, 1, 3],
};

describe.each(Object.entries(LEAVES))("%s", (name, leaves) => {
  const { board, dock } = positionOf(POSITIONS[name as PositionName]);
  test.each(leaves.map((count, i) => [i + 1, count] as const))("depth %i: %i", (depth, count) => {
    expect(perft(board, dock, depth)).toBe(count);
    expect(countSequences(gridOf(board), dock, depth)).toBe(count);
  });

  it("depth 0: the one empty sequence; beyond the dock: none", () => {
    expect([perft(board, dock, 0), perft(board, dock, dock.length + 1)]).toEqual([1, 0]);
  });
});

describe("the positions are what their names say", () => {
  test.each([
    ["fits only after a row clear", "1x4", { rows: [3], columns: [] }],
    ["fits only after a column clear", "4x1", { rows: [], columns: [3] }],
    ["one cell fewer and nothing clears", "1x4", { rows: [], columns: [] }],
  ] as const)("%s", (name, opening, cleared) => {
    const { board, dock } = positionOf(POSITIONS[name]);
    const grid = gridOf(board);
    expect(dock.filter((shape) => legalSpots(grid, shape).length > 0)).toEqual([shapeOf(opening)]);
    const [spot] = legalSpots(grid, shapeOf(opening));
    expect(putDown(grid, shapeOf(opening), spot!)).toMatchObject(cleared);
  });

  it("two pieces clear only together: no opening clears", () => {
    const { board, dock } = positionOf(POSITIONS["two pieces clear only together"]);
    const grid = gridOf(board);
    const cleared = dock.flatMap((shape) =>
      legalSpots(grid, shape).map((spot) => {
        const { rows, columns } = putDown(grid, shape, spot);
        return rows.length + columns.length;
      }),
    );
    expect(cleared).toEqual([0, 0]);
    expect(legalSpots(grid, dock[1]!)).toEqual([]);
  });

  it("each fits, never all three: every piece has room at first", () => {
    const { board, dock } = positionOf(POSITIONS["each fits, never all three"]);
    expect(dock.map((shape) => legalSpots(gridOf(board), shape).length)).toEqual([4, 4, 5]);
  });

  it("wipe with the last piece: each piece clears, the third leaves nothing", () => {
    const { board, dock } = positionOf(POSITIONS["wipe with the last piece"]);
    const spots = [
      { x: 4, y: 0 },
      { x: 0, y: 3 },
      { x: 2, y: 6 },
    ];
    let grid = gridOf(board);
    const wipes = dock.map((shape, i) => {
      const put = putDown(grid, shape, spots[i]!);
      grid = put.grid;
      return put.isWipe;
    });
    expect(wipes).toEqual([false, false, true]);
  });
});
