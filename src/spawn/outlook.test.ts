/** @file The dock outlook against greedy play on a grid, and on named positions. */
import { describe, expect, it } from "vitest";
import { createRng, SHAPES } from "#engine";
import { SOURCES, sampleBoards, sampleDock } from "../../bench/boards.ts";
import { gridOf } from "../../tests/oracle/grid.ts";
import { naiveOutlook } from "../../tests/oracle/spawnScan.ts";
import { positionOf } from "../../tests/positions.ts";
import { EMPTY } from "../../tests/situations.ts";
import { outlookOf } from "./outlook.ts";

describe("outlookOf", () => {
  it("equals naive greedy play over all orders", () => {
    const rng = createRng(61, "dock");
    let cleared = 0;
    let stuck = 0;
    for (const source of SOURCES) {
      for (const fill of [0.2, 0.45, 0.6, 0.75]) {
        for (const board of sampleBoards(source, fill, 6, 61)) {
          const dock = sampleDock(rng, rng.below(3) === 0 ? SHAPES : undefined);
          const outlook = outlookOf(board, dock);
          expect(outlook).toEqual(naiveOutlook(gridOf(board), dock));
          if (outlook.lines > 0) cleared++;
          if (outlook.openness === 0) stuck++;
        }
      }
    }
    expect(cleared).toBeGreaterThan(5);
    expect(stuck).toBeGreaterThan(5);
  });

  it.each([
    ["nothing to clear", `${EMPTY} 1x4,2x2,t-up`, { lines: 0, bestClear: 0, openness: 1 }],
    ["a wipe in one", "####4/8/8/8/8/8/8/8 1x4,2x2,z-h", { lines: 1, bestClear: 1, openness: 1 }],
    ["two rows at once", "######2/######2/8/8/8/8/8/8 2x2,1x4,z-h", { lines: 2, bestClear: 2, openness: 1 }],
    [
      "only the order that clears first leaves room",
      "#1#1#1#1/1#1#1#1#/####3#/4####/####3#/1#1#1#1#/#1#1#1#1/1#1#1#1# 1x4,3x3,1x5",
      { order: ["1x4", "3x3", "1x5"], lines: 3 },
    ],
    [
      "no promise where greedy play dead-ends",
      "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 1x4,3x3,1x5",
      { order: ["1x4", "3x3", "1x5"], lines: 0, bestClear: 0, openness: 0 },
    ],
  ])("%s", (_name, text, expected) => {
    const { board, dock } = positionOf(text);
    expect(outlookOf(board, dock)).toMatchObject(expected);
  });
});
