/** @file Shared arithmetic. */
import { describe, expect, it } from "vitest";
import { clamp, clamp01, inPercent, percentText, weightedMean, weightSum } from "./numbers.ts";

describe("clamp", () => {
  it.each([
    [-1, 0],
    [0.5, 0.5],
    [2, 1],
  ])("%d between 0 and 1 is %d", (value, expected) => {
    expect(clamp01(value)).toBe(expected);
    expect(clamp(value + 7, 7, 8)).toBe(expected + 7);
  });
});

describe("weights", () => {
  it.each([
    [[0.2, 0.2, 0.3, 0.2, 0.1], 1],
    [[0.15, 0.3, 0.2, 0.2, 0.15], 1],
    [[1, 2, 4.5], 7.5],
    [[0, 0], 0],
  ])("%j have the sum %d", (weights, sum) => {
    expect(weightSum(weights)).toBe(sum);
  });

  it("that add up to 1 in decimals give the plain sum of products, to the last bit", () => {
    const weights = [0.2, 0.2, 0.3, 0.2, 0.1];
    const values = [0.1, 0.7, 0.33, 0.9, 0.05];
    const plain = weights.reduce((sum, weight, i) => sum + weight * values[i]!, 0);
    expect(weightedMean(weights.map((weight, i) => [weight, values[i]!]))).toBe(plain);
  });

  it("of any size give a mean within 0…1", () => {
    expect(
      weightedMean([
        [1, 1],
        [1, 1],
        [1, 1],
      ]),
    ).toBe(1);
    expect(
      weightedMean([
        [0.01, 0.25],
        [0, 1],
      ]),
    ).toBe(0.25);
    expect(
      weightedMean([
        [3, 0],
        [1, 1],
      ]),
    ).toBe(0.25);
  });
});

describe("percent", () => {
  it.each([
    [0.374, 0, "37", "37 %"],
    [0.3749, 1, "37.5", "37.5 %"],
    [0, 0, "0", "0 %"],
    [1, 2, "100.00", "100.00 %"],
  ])("%d with %i decimals is %s", (share, digits, bare, text) => {
    expect(inPercent(share, digits)).toBe(bare);
    expect(percentText(share, digits)).toBe(text);
  });
});
