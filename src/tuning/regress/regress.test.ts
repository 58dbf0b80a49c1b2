/** @file Ridge and Gaussian process: what they must find in data that was made by a known rule. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { cholesky, fitProcess, fitRidge, scalesOf, solve } from "./regress.ts";

const rng = createRng(1, "noise");
const xs = Array.from({ length: 120 }, () => Array.from({ length: 4 }, () => rng.fraction()));

describe("Cholesky", () => {
  it("solves a system, and refuses one that is not positive definite", () => {
    const matrix = [Float64Array.of(4), Float64Array.of(2, 3)];
    const x = solve(cholesky(matrix)!, [2, 5]);
    expect([4 * x[0]! + 2 * x[1]!, 2 * x[0]! + 3 * x[1]!].map((value) => Math.round(1e9 * value) / 1e9)).toEqual([
      2, 5,
    ]);
    expect(cholesky([Float64Array.of(1), Float64Array.of(2, 1)])).toBeNull();
  });
});

describe("ridge", () => {
  it("finds the weights of a line", () => {
    const ys = xs.map(([a, b, c]) => 3 + 2 * a! - b! + 0.5 * c!);
    const { weights, predict } = fitRidge(xs, ys);
    for (const [i, value] of [2, -1, 0.5, 0].entries()) expect(weights[i]).toBeCloseTo(value, 1);
    expect(predict([0.5, 0.5, 0.5, 0.5])).toBeCloseTo(3.75, 1);
  });

  it("promises little where there is nothing but noise", () => {
    const ys = xs.map(() => rng.fraction());
    for (const weight of fitRidge(xs, ys).weights) expect(Math.abs(weight)).toBeLessThan(0.2);
  });
});

describe("Gaussian process", () => {
  const f = ([a, b]: readonly number[]) => Math.sin(4 * a!) + b! * b!;

  it("goes through what it has seen without noise, and is unsure elsewhere", () => {
    const process = fitProcess(xs, xs.map(f));
    for (const x of xs.slice(0, 10)) expect(process.predict(x).mean).toBeCloseTo(f(x), 1);
    const far = process.predict([3, 3, 3, 3]);
    expect(far.deviation).toBeGreaterThan(5 * process.predict(xs[0]!).deviation);
  });

  it("sees noise as noise", () => {
    const ys = xs.map((x) => f(x) + 0.5 * (rng.fraction() - 0.5));
    const { noise, predict } = fitProcess(xs, ys);
    expect(noise).toBeGreaterThan(0.05);
    const held = Array.from({ length: 40 }, () => Array.from({ length: 4 }, () => rng.fraction()));
    const error = held.reduce((sum, x) => sum + (predict(x).mean - f(x)) ** 2, 0) / held.length;
    expect(error).toBeLessThan(0.05);
  });

  it("has short scales where a linear fit has large weights", () => {
    expect(scalesOf([2, -1, 0])).toEqual([1, 2, 10]);
  });
});
