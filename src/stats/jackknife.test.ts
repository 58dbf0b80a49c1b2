/** @file The jackknife: Student's interval for a mean, paired differences, figures that are no means, and none at all. */
import { describe, expect, it } from "vitest";
import { jackknife } from "./clusters.ts";
import { meanInterval } from "./intervals.ts";
import { mean } from "./sample.ts";

describe("jackknife", () => {
  it("is Student's interval for a mean", () => {
    const sample = [2, 4, 9, 1, 5];
    const { value, low, high } = jackknife(sample, mean);
    expect(value).toBe(mean(sample));
    expect(low).toBeCloseTo(meanInterval(sample).low, 12);
    expect(high).toBeCloseTo(meanInterval(sample).high, 12);
  });

  it("follows a ratio of sums, whose units differ in size", () => {
    // Both units leave 1/2 or 3/10: half the distance, times t of one degree of freedom.
    const units = [
      [1, 2],
      [3, 10],
    ] as const;
    const ratio = (of: typeof units | readonly (readonly [number, number])[]) =>
      of.reduce((sum, [hits]) => sum + hits, 0) / of.reduce((sum, [, tries]) => sum + tries, 0);
    const { value, low, high } = jackknife<readonly [number, number]>(units, ratio);
    expect(value).toBeCloseTo(4 / 12, 12);
    expect(value - low).toBeCloseTo((12.706205 * (0.5 - 0.3)) / 2, 5);
    expect(high - value).toBeCloseTo(value - low, 12);
  });

  it("has no interval from one unit, nor where the figure has none", () => {
    expect(jackknife([7], mean)).toEqual({ value: 7, low: Number.NaN, high: Number.NaN });
    expect(jackknife([1, 2], () => Number.NaN).value).toBeNaN();
    expect(jackknife([1, 2], (of) => (of.length < 2 ? Number.NaN : 1))).toEqual({
      value: 1,
      low: Number.NaN,
      high: Number.NaN,
    });
  });
});
