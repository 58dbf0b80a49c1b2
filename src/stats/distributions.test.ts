/**
 * @file The distributions against values of mpmath with 40 digits, to 1e-12 of themselves: middles, far tails, few and
 * many degrees of freedom. The quantiles must also invert the tails.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chiSquareTail,
  normalDensity,
  normalQuantile,
  normalTail,
  studentQuantile,
  studentTail,
} from "./distributions.ts";
import { legendre } from "./groupSequential.ts";
import { kolmogorovTail, uniformTest } from "./kolmogorov.ts";
import { incompleteBeta, logBeta, logGamma, upperGamma } from "./specialFunctions.ts";

/** Equal to 1e-12 of the expected value. */
function expectExact(found: number, expected: number): void {
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-12 * Math.abs(expected));
}

describe("logGamma", () => {
  it.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [1.5, -0.12078223763524522],
    [3.7, 1.4280723266653879],
    [9.9, 12.577179904219879],
    [15, 25.19122118273868],
    [20.25, 40.08411059791735],
    [120.5, 455.41760044623453],
    [50000.5, 490989.83315821405],
  ])("of %d", (x, expected) => expectExact(logGamma(x), expected));

  it("is 0 at 1 and 2, and makes the beta function", () => {
    expect(Math.abs(logGamma(1))).toBeLessThan(1e-14);
    expect(Math.abs(logGamma(2))).toBeLessThan(1e-14);
    expectExact(Math.exp(logBeta(5, 0.5)), 256 / 315);
    expectExact(logBeta(0.5, 24000), logBeta(24000, 0.5));
  });
});

describe("normal", () => {
  it.each([
    [0.5, 0.3085375387259869],
    [1, 0.15865525393145705],
    [2, 0.02275013194817921],
    [3.5, 0.00023262907903552504],
    [5, 2.866515718791939e-7],
    [8, 6.220960574271784e-16],
    [12, 1.776482112077679e-33],
    [20, 2.7536241186062337e-89],
    [37, 5.725571222524577e-300],
  ])("tail of %d", (z, expected) => {
    expectExact(normalTail(z), expected);
    expectExact(normalTail(-z), 1 - expected);
  });

  it.each([
    [0.975, 1.9599639845400543],
    [0.995, 2.575829303548901],
    [0.1, -1.2815515655446004],
    [0.6, 0.2533471031357998],
    [1e-5, -4.264890793922825],
    [1e-10, -6.361340902404057],
    [1e-50, -14.933337534788489],
  ])("quantile of %d", (p, expected) => expectExact(normalQuantile(p), expected));

  it("has ends, a middle, and nothing beyond", () => {
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
    expect(() => normalQuantile(1.1)).toThrow("no probability");
    expect(normalDensity(1)).toBeCloseTo(0.24197072451914337, 15);
  });
});

describe("χ²", () => {
  it.each([
    [100, 1, 1.523970604832105e-23],
    [16, 1, 6.334248366623985e-5],
    [3.84, 1, 0.0500435212487051],
    [0.5, 3, 0.9188914116546758],
    [30, 10, 0.0008566412107753004],
    [120, 100, 0.08440668109369183],
    [1000, 900, 0.010994608942135848],
    [55000, 54000, 0.0012376461517951787],
    [1e-8, 2, 0.999999995],
  ])("tail of %d with %d degrees", (x, freedom, expected) => expectExact(chiSquareTail(x, freedom), expected));

  it("is 1 at 0 and 0 at infinity", () => {
    expect([upperGamma(3, 0), upperGamma(3, Infinity)]).toEqual([1, 0]);
  });
});

describe("Student's t", () => {
  it.each([
    [2, 10, 0.07338803477074037],
    [0.3, 1, 0.8144528418445153],
    [-4.5, 98, 1.871798737297068e-5],
    [8, 2098, 2.0376244198012332e-15],
    [1.96, 48000, 0.050001567190985065],
    [3.5, 5841.742, 0.0004687302876395661],
    [0.001, 7, 0.9992300172449988],
    [60, 3, 1.0199593673319755e-5],
    [6, 1e6, 1.9738498123544347e-9],
  ])("tail of %d with %d degrees", (t, freedom, expected) => expectExact(studentTail(t, freedom), expected));

  it.each([
    [1, 0.025, 12.706204736174705],
    [2, 0.025, 4.302652729749464],
    [10, 0.025, 2.228138851986275],
    [30, 0.005, 2.7499956535672254],
    [48000, 0.025, 1.960013408082418],
    [5, 1e-9, 98.93722464836996],
    [2.5, 0.1, 1.7302509288071766],
  ])("quantile of %d degrees with the tail %d", (freedom, tail, expected) =>
    expectExact(studentQuantile(freedom, tail), expected),
  );

  it("has quantiles that invert the tail", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 1e5, noNaN: true }),
        fc.double({ min: 1e-6, max: 0.5, noNaN: true }),
        (k, p) => {
          expect(Math.abs(studentTail(studentQuantile(k, p), k) / 2 - p)).toBeLessThan(1e-11 * p);
        },
      ),
    );
    expect(() => studentQuantile(3, 0.6)).toThrow("no tail");
  });

  it("has a beta function that is symmetric", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.integer({ min: 1, max: 200 }), (x, a) => {
        expect(incompleteBeta(x, a, 2.5) + incompleteBeta(1 - x, 2.5, a)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe("Kolmogorov", () => {
  // The tails are those of SciPy's kstwobign.
  it.each([
    [0.5, 0.9639452436648751],
    [1, 0.26999967167735456],
    [1.3581, 0.0499996304316674],
    [1.6276, 0.010001537333060776],
    [2, 0.0006709252557796953],
  ])("tail of %d", (x, expected) => expectExact(kolmogorovTail(x), expected));

  it("takes the largest distance, from above or below", () => {
    expect(uniformTest([0.5]).distance).toBe(0.5);
    expect(uniformTest([0.9, 0.2, 0.3]).distance).toBeCloseTo(2 / 3 - 0.3, 12);
    expect(uniformTest([0.6, 0.7, 0.8]).distance).toBe(0.6);
    expect(uniformTest([])).toEqual({ distance: 0, p: 1 });
    expect(kolmogorovTail(0.1)).toBe(1);
  });
});

describe("legendre", () => {
  it("integrates polynomials exactly and a normal density to the last digits", () => {
    const { nodes, weights } = legendre(8);
    const integral = (f: (x: number) => number) => nodes.reduce((sum, x, i) => sum + weights[i]! * f(x), 0);
    for (let power = 0; power < 16; power++) {
      expect(integral((x) => x ** power)).toBeCloseTo(power % 2 === 0 ? 2 / (power + 1) : 0, 13);
    }
    const fine = legendre(40);
    const inside = fine.nodes.reduce((sum, x, i) => sum + fine.weights[i]! * 3 * normalDensity(3 * x), 0);
    expect(inside).toBeCloseTo(1 - 2 * normalTail(3), 13);
  });
});
