/** @file Board perception against a grid, and named boards by hand. */
import { describe, expect, it } from "vitest";
import { type Board, boardFromCells, createRng, emptyBoard, legalPlacements, REGULAR_SHAPES } from "#engine";
import { topologyOf } from "#quality";
import { gridOf } from "../../tests/oracle/grid.ts";
import { naiveNearLines, naiveNearMono } from "../../tests/oracle/spawnScan.ts";
import { boardOf } from "../../tests/situations.ts";
import { boardsFromPlay } from "./conformance.ts";
import { perceive } from "./perceive.ts";
import { boardSignals } from "./scd.ts";

/** Boards with long runs of one colour, so that lines of one colour are common. */
function streakyBoards(count: number): Board[] {
  const rng = createRng(41, "noise");
  const draw = () => {
    const palette = [1 + rng.below(8), 1 + rng.below(8), 9];
    const cells = Array.from({ length: 64 }, (_, i) => {
      const colour = rng.below(12) === 0 ? rng.pick(palette) : palette[(i >> 3) % 2]!;
      return rng.below(3) === 0 ? colour : 0;
    });
    return boardFromCells(cells);
  };
  return Array.from({ length: count }, draw).flatMap((board) => (board.ok ? [board.value] : []));
}

describe("perceive", () => {
  it("finds the near lines, the near mono lines and every shape's placements like a grid does", () => {
    let near = 0;
    let mono = 0;
    for (const board of [...boardsFromPlay(400, 41), ...streakyBoards(200)]) {
      const perception = perceive(board);
      const grid = gridOf(board);
      expect(perception.nearLines).toEqual(naiveNearLines(grid));
      expect(perception.nearMono).toEqual(naiveNearMono(grid));
      const placements = REGULAR_SHAPES.map((shape) => legalPlacements(board, shape).length);
      expect(perception.placements).toEqual(placements);
      expect(perception.fitting).toBe(placements.filter((n) => n > 0).length);
      expect(perception.topology).toEqual(topologyOf(board.occupied));
      expect(perception.signals).toEqual(boardSignals(perception.topology));
      near += perception.nearLines.length;
      mono += perception.nearMono.length;
    }
    expect(near).toBeGreaterThan(300);
    expect(mono).toBeGreaterThan(300);
  });

  it("names lines one short before those two short, rows before columns", () => {
    const { nearLines } = perceive(boardOf("#######1/######2/######2/######2/######2/######2/######2/8"));
    expect(nearLines.slice(0, 2)).toEqual([
      { axis: "row", index: 0, short: 1 },
      { axis: "column", index: 0, short: 1 },
    ]);
    expect(nearLines.map(({ short }) => short)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
  });

  it.each([
    ["one colour, one cell short", "aaaaaaa1/8/8/8/8/8/8/8", 1, 0],
    ["two cells are the fewest that count", "aa6/8/8/8/8/8/8/8", 6, 0],
    ["the last colour", "hhhh4/8/8/8/8/8/8/8", 4, 7],
  ])("%s", (_name, text, short, colour) => {
    const row = perceive(boardOf(text)).nearMono.filter(({ axis }) => axis === "row");
    expect(row).toEqual([{ axis: "row", index: 0, colour, short }]);
  });

  it.each([
    ["two colours", "aab5/8/8/8/8/8/8/8"],
    ["a neutral cell", "aa#5/8/8/8/8/8/8/8"],
    ["neutral cells alone", "###5/8/8/8/8/8/8/8"],
    ["a single cell", "a7/8/8/8/8/8/8/8"],
  ])("sees no mono line in %s", (_name, text) => {
    expect(perceive(boardOf(text)).nearMono).toEqual([]);
  });

  it("measures crowding by hand: 0.4 fill + regions/8 + isolated/10 + edges/40, a quarter or a tenth each", () => {
    expect(perceive(emptyBoard()).crowding).toBeCloseTo(0.25 / 8, 12);
    const checkered = perceive(boardOf("#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#"));
    expect(checkered.crowding).toBeCloseTo(0.4 * 0.5 + 0.25 + 0.25 + 0.1, 12);
    const one = perceive(boardOf("8/8/8/3#4/8/8/8/8"));
    expect(one.crowding).toBeCloseTo(0.4 / 64 + 0.25 / 8 + 0.1 * (4 / 40), 12);
  });
});
