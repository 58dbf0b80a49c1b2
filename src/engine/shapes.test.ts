/** @file The catalog, written out once more: masks, families, sizes and room, and its closure under symmetry. */
import { describe, expect, it, test } from "vitest";
import { legalSpots } from "../../tests/oracle/grid.ts";
import { maskKey, SYMMETRIES } from "../../tests/oracle/symmetry.ts";
import {
  FAMILIES,
  findShape,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  SHAPE_IDS,
  SHAPES,
  type Shape,
  SPECIAL_SHAPES,
  shapeOf,
} from "./shapes.ts";

/** id, family, mask, cells, placements on the empty board; in catalog order. */
const REGULAR = [
  ["1x4", "lines", "####", 4, 40],
  ["4x1", "lines", "#/#/#/#", 4, 40],
  ["1x5", "lines", "#####", 5, 32],
  ["5x1", "lines", "#/#/#/#/#", 5, 32],
  ["2x3", "rects", "###/###", 6, 42],
  ["3x2", "rects", "##/##/##", 6, 42],
  ["2x2", "squares", "##/##", 4, 49],
  ["3x3", "squares", "###/###/###", 9, 36],
  ["t-up", "tshapes", "###/.#.", 4, 42],
  ["t-down", "tshapes", ".#./###", 4, 42],
  ["t-left", "tshapes", ".#/##/.#", 4, 42],
  ["t-right", "tshapes", "#./##/#.", 4, 42],
  ["z-h", "zshapes", "##./.##", 4, 42],
  ["z-h2", "zshapes", ".##/##.", 4, 42],
  ["z-v", "zshapes", ".#/##/#.", 4, 42],
  ["z-v2", "zshapes", "#./##/.#", 4, 42],
  ["l-1", "lshapes", "#./#./##", 4, 42],
  ["l-2", "lshapes", "###/#..", 4, 42],
  ["l-3", "lshapes", "##/.#/.#", 4, 42],
  ["l-4", "lshapes", "..#/###", 4, 42],
  ["l5-a", "lshapes", "###/#../#..", 5, 36],
  ["l5-b", "lshapes", "###/..#/..#", 5, 36],
  ["l5-c", "lshapes", "#../#../###", 5, 36],
  ["l5-d", "lshapes", "..#/..#/###", 5, 36],
  ["j-1", "jshapes", ".#/.#/##", 4, 42],
  ["j-2", "jshapes", "#../###", 4, 42],
  ["j-3", "jshapes", "##/#./#.", 4, 42],
  ["j-4", "jshapes", "###/..#", 4, 42],
] as const;

const SPECIAL = [
  ["1x2", "lines", "##", 2, 56],
  ["2x1", "lines", "#/#", 2, 56],
  ["1x3", "lines", "###", 3, 48],
  ["3x1", "lines", "#/#/#", 3, 48],
  ["diag-2a", "zshapes", ".#/#.", 2, 49],
  ["diag-2b", "zshapes", "#./.#", 2, 49],
  ["diag-3a", "zshapes", "..#/.#./#..", 3, 36],
  ["diag-3b", "zshapes", "#../.#./..#", 3, 36],
  ["l3-a", "lshapes", "##/#.", 3, 49],
  ["l3-b", "lshapes", "##/.#", 3, 49],
  ["l3-c", "lshapes", "#./##", 3, 49],
  ["l3-d", "lshapes", ".#/##", 3, 49],
] as const;

const EMPTY_GRID = Array.from({ length: 8 }, () => new Array<number>(8).fill(0));

function picture(shape: Shape): string {
  return Array.from({ length: shape.height }, (_, y) =>
    Array.from({ length: shape.width }, (_, x) =>
      shape.cells.some((cell) => cell.x === x && cell.y === y) ? "#" : ".",
    ).join(""),
  ).join("/");
}

describe("the catalog", () => {
  it("has 28 regular and 12 special shapes, regular ones first", () => {
    expect([REGULAR_SHAPES.length, SPECIAL_SHAPES.length, SHAPES.length]).toEqual([28, 12, 40]);
    expect(REGULAR_COUNT).toBe(28);
    expect(SHAPE_IDS).toEqual([...REGULAR, ...SPECIAL].map(([id]) => id));
    expect(SHAPES.map((shape) => shape.index)).toEqual([...SHAPES.keys()]);
    expect(SHAPES.filter((shape) => shape.isSpecial)).toEqual(SPECIAL_SHAPES);
  });

  test.each([...REGULAR, ...SPECIAL])("%s of the %s is %s", (id, family, mask, cells, room) => {
    const shape = shapeOf(id);
    expect(picture(shape)).toBe(mask);
    expect([...shape.mask]).toEqual(shape.cells.map(({ x, y }) => 8 * y + x));
    expect(shape).toMatchObject({ id, family, maxPlacements: room });
    expect(shape.cells).toHaveLength(cells);
    expect(legalSpots(EMPTY_GRID, shape)).toHaveLength(room);
  });

  it("counts 4 lines, 2 rects, 2 squares, 4 T, 4 Z, 8 L and 4 J", () => {
    const count = (family: string) => REGULAR_SHAPES.filter((s) => s.family === family).length;
    expect(FAMILIES.map(count)).toEqual([4, 2, 2, 4, 4, 8, 4]);
  });

  it("has no two equal masks", () => {
    expect(new Set(SHAPES.map((shape) => maskKey(shape.cells))).size).toBe(40);
  });

  it("finds shapes by id, and only those", () => {
    for (const shape of SHAPES) expect(findShape(shape.id)).toBe(shape);
    for (const id of ["", "1X4", "2x4", "t-up ", "constructor", "__proto__"]) {
      expect(findShape(id)).toBeUndefined();
    }
  });
});

describe.each([
  ["regular", REGULAR_SHAPES],
  ["special", SPECIAL_SHAPES],
])("the %s shapes", (_, shapes) => {
  const keys = shapes.map((shape) => maskKey(shape.cells)).sort();
  test.each(SYMMETRIES)("are closed under the $name", ({ map }) => {
    const images = shapes.map((shape) => maskKey(shape.cells.map((cell) => map(cell, 8))));
    expect(images.sort()).toEqual(keys);
  });
});
