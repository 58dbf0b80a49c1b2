import { describe, expect, it } from "vitest";
import { REGULAR_SHAPES } from "#engine";
import { lineGaps, lineWeights, shapeClasses, TABLES, WEIGHT_COUNT, windowWeights } from "./tableValue.ts";

const tableOf = (at: number) =>
  Object.entries(TABLES).find(([, t]) => at >= t.at && at < t.at + t.kinds * t.entries)?.[0];

describe("the layout of the weights", () => {
  it("has tables that follow each other without gaps", () => {
    let end = 0;
    for (const { at, kinds, entries } of Object.values(TABLES)) {
      expect(at).toBe(end);
      end = at + kinds * entries;
    }
    expect(end).toBe(WEIGHT_COUNT);
  });

  it("keeps every pattern in its own table", () => {
    expect([...lineWeights()].every((at) => tableOf(at) === "lines")).toBe(true);
    expect([...windowWeights()].every((at) => tableOf(at) === "windows")).toBe(true);
  });

  it("gives the four lines of an edge the same weights, and inner lines others", () => {
    const at = lineWeights();
    const of = (line: number, pattern: number) => at[line * 256 + pattern];
    expect(new Set([0, 7, 8, 15].map((line) => of(line, 0b00000101))).size).toBe(1);
    expect(of(0, 0b10100000)).toBe(of(0, 0b00000101));
    expect(of(1, 0b00000101)).not.toBe(of(0, 0b00000101));
  });

  it("knows nine shapes up to symmetry", () => {
    const classes = shapeClasses();
    expect(new Set(classes).size).toBe(9);
    const named = Object.fromEntries(REGULAR_SHAPES.map(({ id }, i) => [id, classes[i]]));
    expect(named["l-1"]).toBe(named["j-3"]);
    expect(named["z-h"]).toBe(named["z-v2"]);
    expect(named["1x4"]).toBe(named["4x1"]);
    expect(named["l-1"]).not.toBe(named["l5-a"]);
  });

  it("tells a gap of one run from all others", () => {
    const gaps = lineGaps();
    expect(gaps[0b11100011]).toBe((3 << 3) | 2);
    expect(gaps[0b01111111]).toBe((1 << 3) | 7);
    expect(gaps[0b11111000]).toBe((3 << 3) | 0);
    expect(gaps[0b11111111]).toBe(0);
    expect(gaps[0b11011011]).toBe(0);
    expect(gaps[0b11000000]).toBe(0);
  });
});
