/** @file Correlation, AUC and logistic regression against literal values, computed with SciPy 1.17, and naive counts. */
import { describe, expect, it } from "vitest";
import { auc, deviation, fitLogistic, incompleteBeta, logGamma, logitsOf, pearson, studentTail } from "./index.ts";

describe("incompleteBeta", () => {
  it.each([
    [0.3, 2, 5, 0.579825],
    [0.9, 0.5, 0.5, 0.7951672353008665],
    [0.02, 10, 0.5, 1.8208892155499843e-18],
    [0.7, 50, 20, 0.3825092483812333],
    [0.999, 1049, 0.5, 0.1474389447408411],
    [0, 3, 2, 0],
    [1, 3, 2, 1],
  ])("at %d of (%d, %d)", (x, a, b, expected) => {
    expect(incompleteBeta(x, a, b)).toBeCloseTo(expected, 10);
    expect(Math.abs(incompleteBeta(x, a, b) - expected)).toBeLessThanOrEqual(1e-9 * expected);
  });

  it.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247],
    [3.7, 1.428072326665388],
    [120.5, 455.4176004462345],
  ])("has ln Γ(%d)", (x, expected) => expect(logGamma(x)).toBeCloseTo(expected, 10));
});

describe("studentTail", () => {
  it.each([
    [2, 10, 0.07338803477074037],
    [0.3, 1, 0.8144528418445154],
    [-4.5, 98, 1.871798737297071e-5],
    [8, 2098, 2.037624419801238e-15],
  ])("of t = %d with %d degrees", (t, freedom, expected) => {
    expect(Math.abs(studentTail(t, freedom) / expected - 1)).toBeLessThan(1e-8);
  });
});

describe("pearson", () => {
  it("has r and p", () => {
    const found = pearson([1, 2, 3, 4, 5, 6, 7], [2, 1, 4, 3, 7, 5, 9])!;
    expect(found.r).toBeCloseTo(0.8754810482633325, 12);
    expect(found.p).toBeCloseTo(0.009816113127882223, 10);
  });

  it("has none of two pairs or of a constant, and p = 0 of a line", () => {
    expect(pearson([1, 2], [3, 4])).toBeNull();
    expect(pearson([1, 2, 3], [5, 5, 5])).toBeNull();
    expect(pearson([1, 2, 3], [6, 4, 2])).toEqual({ n: 3, r: -1, p: 0 });
    expect(() => pearson([1], [])).toThrow("paired");
  });
});

describe("deviation", () => {
  it("divides by n − 1", () => {
    expect(deviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138089935, 9);
    expect(deviation([3])).toBeNaN();
  });
});

describe("auc", () => {
  it("counts pairs, ties as half", () => {
    const scores = [3, 1, 2, 2, 5, 2, 0, 3];
    const labels = [true, false, true, false, true, false, true, false];
    let won = 0;
    for (const [i, a] of scores.entries()) {
      for (const [j, b] of scores.entries()) {
        if (labels[i] && !labels[j]) won += a > b ? 1 : a === b ? 0.5 : 0;
      }
    }
    expect(auc(scores, labels)).toBe(won / 16);
  });

  it("is 1, 0, or none of one kind", () => {
    expect(auc([1, 2, 3], [false, true, true])).toBe(1);
    expect(auc([3, 2, 1], [false, true, true])).toBe(0);
    expect(auc([1, 2], [true, true])).toBeNull();
  });
});

describe("fitLogistic", () => {
  const rows = [0.5, 1.2, 1.5, 0.3, 2.2, 2.2, 3.1, 0.4, 3.9, 1.9, 4.4, 1.1, 0.2, 2, 2.8, 2.9];
  const labels = [0, 0, 1, 0, 1, 1, 0, 1].map((y) => y === 1);

  it("finds the best slopes under its ridge", () => {
    const { intercept, slopes } = fitLogistic(rows, labels, { ridge: 1 });
    expect(intercept).toBeCloseTo(-3.415717552, 5);
    expect([...slopes].map((slope) => slope.toFixed(5))).toEqual(["0.74013", "1.12594"]);
  });

  it("stays finite on rows that a line separates, and ignores a constant", () => {
    const model = fitLogistic([0, 7, 1, 7, 2, 7, 3, 7], [false, false, true, true], { ridge: 0.1 });
    expect(model.slopes[1]).toBe(0);
    expect(auc(logitsOf(model, [0, 7, 1, 7, 2, 7, 3, 7]), [false, false, true, true])).toBe(1);
    expect(Number.isFinite(model.intercept)).toBe(true);
  });
});
