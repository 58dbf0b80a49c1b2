/** @file The line around pieces. */
import { expect, test } from "vitest";
import { outlineOf } from "./scene.ts";

const cell = (x: number, y: number) => 8 * y + x;

test("goes around a square in four corners", () => {
  expect(outlineOf([cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1)]).map((loop) => new Set(loop.map(String)))).toEqual([
    new Set(["0,0", "2,0", "2,2", "0,2"]),
  ]);
});

test("turns where an L does", () => {
  const [loop, ...others] = outlineOf([cell(6, 5), cell(7, 5), cell(7, 6), cell(7, 7)]);
  expect(others).toEqual([]);
  expect(new Set(loop!.map(String))).toEqual(new Set(["6,5", "8,5", "8,8", "7,8", "7,6", "6,6"]));
});

test("does not wrap around the edge of the board", () => {
  expect(outlineOf([cell(7, 0), cell(0, 1)])).toHaveLength(2);
});

test("goes along every edge of cells that touch at a corner once", () => {
  const loops = outlineOf([cell(0, 0), cell(1, 1)]);
  expect(loops.reduce((sum, loop) => sum + loop.length, 0)).toBe(8);
});
