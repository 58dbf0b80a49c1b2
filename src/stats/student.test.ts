/** @file Student's t against printed tables, and the interval of a mean worked by hand. */
import { describe, expect, it } from "vitest";
import { studentQuantile, Z95 } from "./distributions.ts";
import { meanInterval } from "./intervals.ts";

describe("studentQuantile", () => {
  it.each([
    [1, 12.706205],
    [2, 4.302653],
    [5, 2.570582],
    [9, 2.262157],
    [30, 2.042272],
    [120, 1.97993],
  ])("is that of the tables for %d degrees of freedom", (freedom, t) => {
    expect(studentQuantile(freedom)).toBeCloseTo(t, 5);
  });

  it("becomes the normal distribution's", () => {
    expect(studentQuantile(1e6)).toBeCloseTo(Z95, 5);
  });
});

describe("meanInterval", () => {
  it("is the mean with t standard errors either way", () => {
    const { low, high } = meanInterval([2, 4, 6]);
    expect(low).toBeCloseTo(4 - (4.302653 * 2) / Math.sqrt(3), 5);
    expect(high).toBeCloseTo(4 + (4.302653 * 2) / Math.sqrt(3), 5);
  });

  it("is a point where all values are the same, and nothing for fewer than two", () => {
    expect(meanInterval([7, 7, 7])).toEqual({ low: 7, high: 7 });
    expect(meanInterval([7])).toEqual({ low: Number.NaN, high: Number.NaN });
    expect(meanInterval([])).toEqual({ low: Number.NaN, high: Number.NaN });
  });
});
