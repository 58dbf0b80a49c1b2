/** @file The tables over shapes and anchors, each entry recomputed cell by cell. */
import { describe, expect, it } from "vitest";
import { type Grid, legalSpots, putDown } from "../../tests/oracle/grid.ts";
import { COLUMN_COVER, COLUMN_GAIN, FULL_LINES, MASK_HI, MASK_LO, ROW_COVER, ROW_GAIN } from "./masks.ts";
import { SHAPES, type Shape } from "./shapes.ts";

const LINES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const EMPTY_GRID: Grid = LINES.map(() => LINES.map(() => 0));
const ANCHORS = Array.from({ length: 64 }, (_, anchor) => anchor);

/** The grid with only this shape on it, or null where it would leave the board. */
function gridWith(shape: Shape, anchor: number): Grid | null {
  const spot = { x: anchor % 8, y: Math.floor(anchor / 8) };
  const fits = legalSpots(EMPTY_GRID, shape).some(({ x, y }) => x === spot.x && y === spot.y);
  return fits ? putDown(EMPTY_GRID, shape, spot).grid : null;
}

function nibbles(v: number): number[] {
  return LINES.map((i) => (v >>> (4 * i)) & 15);
}

const filled = (line: readonly number[]) => line.filter((cell) => cell !== 0).length;

describe("tables over (shape, anchor)", () => {
  it.each(SHAPES)("$id: masks and gains", (shape) => {
    for (const anchor of ANCHORS) {
      const at = 64 * shape.index + anchor;
      const grid = gridWith(shape, anchor) ?? EMPTY_GRID;
      const has = (cell: number) => ((cell < 32 ? MASK_LO[at]! >>> cell : MASK_HI[at]! >>> (cell - 32)) & 1) === 1;
      expect(ANCHORS.filter(has)).toEqual(ANCHORS.filter((cell) => grid[Math.floor(cell / 8)]![cell % 8] !== 0));
      expect(nibbles(ROW_GAIN[at]!)).toEqual(grid.map(filled));
      expect(nibbles(COLUMN_GAIN[at]!)).toEqual(LINES.map((x) => filled(grid.map((row) => row[x]!))));
    }
  });
});

describe("tables over shapes", () => {
  it.each(SHAPES)("$id: the most cells in one line", (shape) => {
    const most = (gain: Int32Array) =>
      Math.max(...ANCHORS.flatMap((anchor) => nibbles(gain[64 * shape.index + anchor]!)));
    expect(nibbles(ROW_COVER[shape.index]!)).toEqual(LINES.map(() => most(ROW_GAIN)));
    expect(nibbles(COLUMN_COVER[shape.index]!)).toEqual(LINES.map(() => most(COLUMN_GAIN)));
  });

  it("FULL_LINES is bit 3 of each nibble: set by a count of eight, by none below", () => {
    expect(nibbles(FULL_LINES)).toEqual(LINES.map(() => 8));
  });
});
