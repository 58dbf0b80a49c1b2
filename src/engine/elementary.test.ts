/** @file The portable exponential and logarithm against the platform's own. */
import { describe, expect, it } from "vitest";
import { exp, ln } from "./elementary.ts";

describe("exp", () => {
  it("agrees with the platform over the whole range", () => {
    for (let x = -690; x <= 700; x += 0.37) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 11);
  });

  it("is exact at 0, 0 far below and infinite far above", () => {
    expect([exp(0), exp(-1e9), exp(1e9)]).toEqual([1, 0, Infinity]);
  });
});

describe("ln", () => {
  it("agrees with the platform over many magnitudes", () => {
    for (let x = 1e-12; x < 1e12; x *= 1.13) expect(ln(x)).toBeCloseTo(Math.log(x), 10);
  });

  it("inverts exp", () => {
    for (let x = -20; x <= 20; x += 0.61) expect(ln(exp(x))).toBeCloseTo(x, 10);
  });

  it("has no value for what is not positive", () => {
    expect([ln(1), ln(0), ln(-1)]).toEqual([0, -Infinity, Number.NaN]);
  });
});
