/** @file Exact counts of complete sequences and orders against the naive enumeration and perft. */
import { describe, expect, it, test } from "vitest";
import { FILLS, SOURCES, sampleBoards } from "../../bench/boards.ts";
import { cases } from "../../tests/effort.ts";
import { enumerate, gridOf } from "../../tests/oracle/grid.ts";
import { POSITION_NAMES, POSITIONS, positionOf } from "../../tests/positions.ts";
import { countDock, countSolutions, ordersOf } from "./count.ts";
import { perft } from "./perft.ts";
import { createRng } from "./rng.ts";
import { SHAPES } from "./shapes.ts";
import { verify } from "./verify.ts";

describe("countSolutions", () => {
  it("equals the naive enumeration and perft at full depth, for one to three pieces", () => {
    const orders = new Set<number>();
    for (const [s, source] of SOURCES.entries()) {
      for (const [f, fill] of FILLS.entries()) {
        const rng = createRng(s, "dock", f);
        for (const [i, board] of sampleBoards(source, fill, fill < 0.3 ? cases(1, 3) : cases(3, 12), 77).entries()) {
          const dock = Array.from({ length: 3 - (i % 3) }, () => rng.pick(SHAPES));
          const count = countSolutions(board, dock);
          const { feasible, ...expected } = enumerate(gridOf(board), dock);
          expect(count).toEqual(expected);
          expect(perft(board, dock, dock.length)).toBe(count.solutions);
          expect(verify(board, dock).feasible).toBe(feasible);
          orders.add(count.orders);
        }
      }
    }
    expect([...orders].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].filter((n) => orders.has(n)));
    expect(orders.size).toBeGreaterThan(4);
  });

  test.each(POSITION_NAMES)("%s", (name) => {
    const { board, dock } = positionOf(POSITIONS[name]);
    const { solutions, orders } = enumerate(gridOf(board), dock);
    expect(countSolutions(board, dock)).toEqual({ solutions, orders });
    const { lo, hi } = board.occupied;
    const indices = dock.map((shape) => shape.index);
    expect(countDock(lo, hi, indices)).toEqual({ solutions, orders });
  });

  it("tells equal shapes apart by their slot", () => {
    const { board, dock } = positionOf(POSITIONS["three equal shapes"]);
    expect(countSolutions(board, dock).orders).toBe(6);
  });
});

describe("ordersOf", () => {
  test.each([
    [["a"], ["a"]],
    [
      ["a", "b"],
      ["ab", "ba"],
    ],
    [
      ["a", "b", "c"],
      ["abc", "acb", "bac", "bca", "cab", "cba"],
    ],
  ])("%j", (dock, orders) => {
    expect(ordersOf(dock).map((order) => order.join(""))).toEqual(orders);
  });

  test.each([[[]], [[1, 2, 3, 4]]])("throws on %j", (dock) => {
    expect(() => ordersOf(dock)).toThrow("one to three pieces");
  });
});
