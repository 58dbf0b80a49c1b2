import { describe, expect, it } from "vitest";
import { pathOf, scaleFor, xOf, yOf } from "./chart.ts";

describe("scaleFor", () => {
  it("holds all values in steps of 0.2 and always shows zero", () => {
    expect(scaleFor([0.31, 0.59])).toMatchObject({ low: 0, ticks: [0.6, 0.4, 0.2, 0] });
    expect(scaleFor([-0.2, 0.1]).ticks).toEqual([0.2, 0, -0.2]);
    expect(scaleFor([0.6]).ticks[0]).toBe(0.6);
  });

  it("is never empty", () => {
    expect(scaleFor([]).ticks).toEqual([0.4, 0.2, 0]);
  });
});

describe("pathOf", () => {
  const scale = scaleFor([0, 0.4]);

  it("goes from the left edge to the right, higher values further up", () => {
    expect(pathOf([0, 0.2, 0.4], scale)).toBe("M0 100L50 50L100 0");
  });

  it("shows a single value as a short level line", () => {
    expect(pathOf([0.2], scale)).toBe("M40 50H60");
    expect(xOf(0, 1)).toBe(50);
    expect(yOf(scale, 0.4)).toBe(0);
  });
});
