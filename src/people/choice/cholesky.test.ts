/** @file Triangles against plain matrices. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { solvePositive, symmetricTimes, triangleAt, triangleSize } from "./cholesky.ts";

const N = 6;

/** A positive definite matrix A Aᵀ + I, whole and as its lower triangle. */
function positive(seed: number): { whole: number[][]; triangle: number[] } {
  const rng = createRng(seed, "noise");
  const a = Array.from({ length: N }, () => Array.from({ length: N }, () => rng.fraction() - 0.5));
  const whole = a.map((row, i) => a.map((other, j) => row.reduce((sum, x, k) => sum + x * other[k]!, i === j ? 1 : 0)));
  const triangle = whole.flatMap((row, i) => row.slice(0, i + 1));
  return { whole, triangle };
}

describe("a triangle", () => {
  it("has its entries row by row", () => {
    const { whole, triangle } = positive(1);
    expect(triangle).toHaveLength(triangleSize(N));
    expect(triangle[triangleAt(4, 2)]).toBe(whole[4]![2]);
  });

  it("multiplies and solves like the whole matrix", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { whole, triangle } = positive(seed);
      const x = Array.from({ length: N }, (_, i) => i - 2.5);
      const expected = whole.map((row) => row.reduce((sum, value, i) => sum + value * x[i]!, 0));
      const product = new Float64Array(N);
      symmetricTimes(triangle, x, product);
      for (let i = 0; i < N; i++) expect(product[i]).toBeCloseTo(expected[i]!, 10);
      solvePositive(triangle, product, new Float64Array(triangleSize(N)));
      for (let i = 0; i < N; i++) expect(product[i]).toBeCloseTo(x[i]!, 9);
    }
  });
});
