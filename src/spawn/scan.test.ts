/** @file The constructive pre-scan against placements that are really made, and its fields on named boards. */
import { describe, expect, it } from "vitest";
import { REGULAR_SHAPES, type ShapeId, shapeOf } from "#engine";
import { SOURCES, sampleBoards } from "../../bench/boards.ts";
import { gridOf } from "../../tests/oracle/grid.ts";
import { naiveScan } from "../../tests/oracle/spawnScan.ts";
import { boardOf, EMPTY } from "../../tests/situations.ts";
import { type ShapeScan, scanShapes } from "./scan.ts";

describe("scanShapes", () => {
  it("equals a naive enumeration in every field, for every regular shape", () => {
    for (const source of SOURCES) {
      for (const fill of [0.15, 0.4, 0.55, 0.7, 0.8]) {
        for (const board of sampleBoards(source, fill, 4, 51)) {
          const grid = gridOf(board);
          for (const [index, scan] of scanShapes(board).entries()) {
            const { snug, ...expected } = naiveScan(grid, REGULAR_SHAPES[index]!);
            expect(scan).toMatchObject(expected);
            expect(scan.snug).toBeCloseTo(snug, 12);
          }
        }
      }
    }
  });

  it.each<[string, string, ShapeId, Partial<ShapeScan>]>([
    ["the empty board", EMPTY, "1x4", { placements: 40, bestClear: 0, clearing: 0, multi: 0, setups: 0, gaps: 0 }],
    [
      "a bar finishes the only row",
      "####4/8/8/8/8/8/8/8",
      "1x4",
      { placements: 36, bestClear: 1, clearing: 1, multi: 0, finishes: { rows: [0], columns: [] } },
    ],
    [
      "a square closes two rows",
      "######2/######2/8/8/8/8/8/8",
      "2x2",
      { bestClear: 2, clearing: 2, multi: 1, gaps: 2, finishes: { rows: [0, 1], columns: [] } },
    ],
    [
      "a bar closes a row and a column",
      "####4/7#/7#/7#/7#/7#/7#/7#",
      "1x4",
      { bestClear: 2, clearing: 1, multi: 1, finishes: { rows: [0], columns: [7] } },
    ],
    ["a bar brings a row to one short", "###5/8/8/8/8/8/8/8", "1x4", { bestClear: 0, setups: 1, gaps: 0 }],
    ["a row two short is advanced, not finished", "######2/8/8/8/8/8/8/8", "4x1", { bestClear: 0, setups: 1, gaps: 1 }],
    [
      "a hole of its size fits snugly",
      "1#######/#1######/###2###/###2###/##1#####/#####1##/######1#/#######1",
      "2x2",
      { placements: 1, snug: 1, bestClear: 4, finishes: { rows: [2, 3], columns: [3, 4] } },
    ],
  ])("%s", (_name, text, id, expected) => {
    expect(scanShapes(boardOf(text))[shapeOf(id).index]).toMatchObject(expected);
  });
});
