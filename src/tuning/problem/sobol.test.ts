/** @file Sobol's sequence against published values and its own promises; Latin hypercubes. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { DIRECTIONS, latinHypercube, MOST_DIMENSIONS, sobolPoints } from "./sobol.ts";

describe("Sobol's sequence", () => {
  it("has the points of Joe and Kuo's program", () => {
    expect(sobolPoints(6, 6)).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25, 0.25, 0.75, 0.75],
      [0.25, 0.75, 0.75, 0.75, 0.25, 0.25],
      [0.375, 0.375, 0.625, 0.875, 0.375, 0.125],
      [0.875, 0.875, 0.125, 0.375, 0.875, 0.625],
    ]);
    const [far] = sobolPoints(46, 1, 1000);
    expect([far![0], far![1], far![5], far![20], far![45]]).toEqual([
      0.2197265625, 0.0966796875, 0.9072265625, 0.5224609375, 0.0927734375,
    ]);
  });

  it("puts one of every 256 points into each 256th of every coordinate", () => {
    const points = sobolPoints(MOST_DIMENSIONS, 256);
    for (let d = 0; d < MOST_DIMENSIONS; d++) {
      const cells = new Set(points.map((point) => Math.floor(256 * point[d]!)));
      expect(cells.size).toBe(256);
    }
  });

  it("stands on primitive polynomials and odd first numbers", () => {
    for (const [polynomial, ...first] of DIRECTIONS) {
      expect(isPrimitive(polynomial)).toBe(true);
      for (const [i, m] of first.entries()) expect(m % 2 === 1 && m < 2 ** (i + 1)).toBe(true);
    }
  });
});

/** Whether x has the greatest possible order modulo the polynomial. */
function isPrimitive(polynomial: number): boolean {
  const degree = 31 - Math.clz32(polynomial);
  let value = 1;
  for (let order = 1; ; order++) {
    value <<= 1;
    if (value >> degree) value ^= polynomial;
    if (value === 1) return order === 2 ** degree - 1;
    if (order >= 2 ** degree) return false;
  }
}

describe("a Latin hypercube", () => {
  it("has one point in every part of each coordinate", () => {
    const points = latinHypercube(5, 16, createRng(1, "noise"));
    for (let d = 0; d < 5; d++) {
      const parts = points.map((point) => Math.floor(16 * point[d]!)).toSorted((a, b) => a - b);
      expect(parts).toEqual(Array.from({ length: 16 }, (_, i) => i));
    }
  });
});
