/**
 * @file The statistics against literal values, computed with SciPy 1.17: χ² quantiles for the Poisson interval, its
 * binomial test for McNemar's, and for Tango's interval a numeric search for the constrained maximum instead of the
 * formula. The rows (1, 7, 21) and (6, 16, 161) are examples of the textbook of Fagerland, Lydersen and Laake.
 */
import { describe, expect, it } from "vitest";
import { hazardOf, mcnemar, mean, median, pairedShares, poissonInterval, quantile, wilson } from "./index.ts";

describe("samples", () => {
  it("has quantiles linear between the nearest values, whatever the order", () => {
    expect(quantile([4, 1, 3, 2], 0.25)).toBe(1.75);
    expect(quantile([10, 20, 30], 1)).toBe(30);
    expect(quantile([10, 20, 30], 0)).toBe(10);
    expect(median([300, 10, 21, 20])).toBe(20.5);
    expect(median([5, 1, 9])).toBe(5);
    expect(mean([1, 2, 6])).toBe(3);
  });

  it("has none of an empty sample, and leaves the sample alone", () => {
    expect([quantile([], 0.5), median([]), mean([])]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    const sample = [3, 1, 2];
    median(sample);
    expect(sample).toEqual([3, 1, 2]);
  });
});

describe("wilson", () => {
  // At the ends the interval has a closed form: 0 of n reaches up to z²/(n + z²).
  it.each([
    [0, 10, 0, 0.2775328],
    [10, 10, 0.7224672, 1],
    [1, 1, 0.20654931, 1],
    [7, 20, 0.18119182, 0.56714572],
    [356, 1000, 0.32692604, 0.38617607],
  ])("%d of %d", (k, n, low, high) => {
    const share = wilson(k, n);
    expect(share.share).toBe(k / n);
    expect(share.low).toBeCloseTo(low, 7);
    expect(share.high).toBeCloseTo(high, 7);
  });

  it("ends at 0 and 1 exactly", () => {
    for (let n = 1; n < 300; n++) {
      expect(wilson(0, n).low).toBe(0);
      expect(wilson(n, n).high).toBe(1);
    }
  });
});

describe("poissonInterval", () => {
  it.each([
    [0, 0, 3.688879454114],
    [1, 0.025317807984, 5.571643390939],
    [3, 0.618672122896, 8.767273069742],
    [10, 4.795388696132, 18.390356042018],
    [100, 81.363991250923, 121.626793792426],
    [1600, 1522.552849495, 1680.365868334],
    [20000, 19723.767600607, 20279.133627926],
  ])("of %d events", (events, low, high) => {
    const interval = poissonInterval(events);
    expect(interval.low).toBeCloseTo(low, 6);
    expect(interval.high).toBeCloseTo(high, 6);
  });
});

describe("hazardOf", () => {
  it("is deaths per dock survived, with the mean length it implies", () => {
    const hazard = hazardOf(10, 2000)!;
    expect(hazard).toMatchObject({ deaths: 10, survived: 2000, hazard: 0.005, length: { mean: 200 } });
    expect(hazard.low).toBeCloseTo(0.0023977, 7);
    expect(hazard.high).toBeCloseTo(0.0091952, 7);
    expect(hazard.length.low).toBeCloseTo(108.7527, 3);
    expect(hazard.length.high).toBeCloseTo(417.0674, 3);
  });

  it("bounds the length from below where nobody died, and says nothing where nothing was survived", () => {
    const hazard = hazardOf(0, 1000)!;
    expect(hazard).toMatchObject({ hazard: 0, low: 0, length: { mean: null, high: null } });
    expect(hazard.high).toBeCloseTo(0.0036889, 7);
    expect(hazard.length.low).toBeCloseTo(271.085, 3);
    expect(hazardOf(5, 0)).toBeNull();
  });
});

describe("mcnemar", () => {
  it.each([
    [0, 0, 1],
    [5, 0, 0.0625],
    [1, 7, 0.0703125],
    [7, 1, 0.0703125],
    [10, 10, 1],
    [40, 60, 0.05688793364098],
    [430, 570, 0.000010709737665],
  ])("%d against %d", (b, c, p) => {
    expect(mcnemar(b, c) / p).toBeCloseTo(1, 9);
  });
});

describe("pairedShares", () => {
  /** Outcomes with the given number of seeds of each kind. */
  function compare(both: number, b: number, c: number, neither: number) {
    const side = (onB: boolean, onC: boolean) =>
      [
        [both, true],
        [b, onB],
        [c, onC],
        [neither, false],
      ].flatMap(([n, won]) => Array.from({ length: Number(n) }, () => won === true));
    return pairedShares(side(true, false), side(false, true));
  }

  it.each([
    [1, 7, 21, -0.51723, -0.026],
    [6, 16, 161, -0.12402, -0.00543],
    [40, 20, 160, 0.03086, 0.21806],
    [12, 2, 50, 0.06111, 0.34471],
    [430, 570, 2000, -0.10077, -0.0391],
    [9, 0, 1000, 0.00474, 0.01702],
  ])("%d and %d of %d", (b, c, n, low, high) => {
    const both = Math.floor((n - b - c) / 3);
    const compared = compare(both, b, c, n - b - c - both);
    expect(compared).toMatchObject({ difference: (b - c) / n, p: mcnemar(b, c) });
    expect(compared.pairs).toEqual({ both, onlyFirst: b, onlySecond: c, neither: n - b - c - both });
    expect(compared.low).toBeCloseTo(low, 5);
    expect(compared.high).toBeCloseTo(high, 5);
  });

  it("mirrors when the agents change places", () => {
    const [one, other] = [compare(3, 8, 2, 30), compare(3, 2, 8, 30)];
    expect(one.low).toBeCloseTo(-other.high, 12);
    expect(one.high).toBeCloseTo(-other.low, 12);
  });

  it("has a width where nothing or everything differs", () => {
    const same = compare(40, 0, 0, 60);
    // With no difference seen it reaches z²/(n + z²) to both sides.
    expect(same.high).toBeCloseTo(3.841459 / 103.841459, 6);
    expect(same.low).toBeCloseTo(-same.high, 12);
    expect(same.p).toBe(1);
    expect(compare(0, 5, 0, 0)).toMatchObject({ difference: 1, high: 1 });
    expect(compare(0, 0, 5, 0)).toMatchObject({ difference: -1, low: -1 });
  });

  it("refuses outcomes that are not pairs", () => {
    expect(() => pairedShares([true], [])).toThrow("1 outcomes paired with 0");
  });
});
