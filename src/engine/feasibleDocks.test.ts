/** @file The exact table on positions that single steps of its search decide, against plain enumeration. */
import { describe, expect, it } from "vitest";
import { SOURCES, sampleBoards } from "../../bench/boards.ts";
import { canPlaceAll, rowsOf } from "../../tests/oracle/rows.ts";
import { boardOf } from "../../tests/situations.ts";
import { feasibleDocks } from "./feasibleDocks.ts";
import { REGULAR_SHAPES } from "./shapes.ts";

describe("feasibleDocks", () => {
  it.each([
    [
      "a bar of five finishes the line that makes room",
      "5###/#1##1#1#/1###1###/####3#/1#1#1###/###2##1/#1######/1#######",
    ],
  ])("finds every dock where %s", (_name, text) => {
    const board = boardOf(text);
    const rows = rowsOf(board);
    const table = feasibleDocks(board);
    const wrong: string[] = [];
    for (const a of REGULAR_SHAPES) {
      for (const b of REGULAR_SHAPES.slice(a.index + 1)) {
        for (const c of REGULAR_SHAPES.slice(b.index + 1)) {
          const isFound = table.has(a.index, b.index, c.index);
          if (isFound !== canPlaceAll(rows, [a, b, c])) wrong.push(`${a.id},${b.id},${c.id}: ${isFound}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(table.feasible).toBe(1403);
  });

  it("takes over the answers of the regular table, and gives the same table of all shapes", () => {
    let isPartial = false;
    for (const source of SOURCES) {
      for (const fill of [0.5, 0.7, 0.8]) {
        for (const board of sampleBoards(source, fill, 4, 31)) {
          const regular = feasibleDocks(board);
          const all = feasibleDocks(board, "all");
          expect(feasibleDocks(board, "all", regular)).toEqual(all);
          isPartial ||= regular.feasible > 0 && regular.feasible < regular.total && all.feasible < all.total;
        }
      }
    }
    expect(isPartial).toBe(true);
  });
});
