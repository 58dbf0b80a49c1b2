/** @file Values in the box of a chart. */
import { describe, expect, it, test } from "vitest";
import { plotLine, plotScale, plotX } from "./plot.ts";

const ticksOf = (values: readonly number[], min?: number) =>
  plotScale(min === undefined ? {} : { min }, values).ticks.map(({ at }) => at);

describe("the scale", () => {
  test.each([
    [0, [0, 5, 10, 15, 20]],
    [450, [0, 100, 200, 300, 400, 500]],
    [1240, [0, 500, 1000, 1500]],
    [12_000, [0, 5000, 10_000, 15_000]],
  ])("of scores up to %d has the ticks %j", (highest, ticks) => expect(ticksOf([highest, 20], 0)).toEqual(ticks));

  it("has three to six ticks, begins at 0 and reaches the highest value", () => {
    for (let highest = 1; highest < 1e7; highest = Math.ceil(highest * 1.37)) {
      const ticks = ticksOf([highest], 0);
      expect(ticks.length, `${highest}`).toBeGreaterThanOrEqual(3);
      expect(ticks.length, `${highest}`).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }
  });

  it("reaches below 0 where values do", () => {
    expect(ticksOf([0, -0.2, 0.1])).toEqual([-0.2, -0.1, 0, 0.1]);
  });
});

describe("a line", () => {
  const scale = plotScale({ min: 0, max: 0.4 }, []);

  it("goes from the left edge to the right, higher values further up", () => {
    expect(plotLine(scale, [0, 0.2, 0.4])).toBe("M0.00 100.00L50.00 50.00L100.00 0.00");
  });

  it("of a single value is short and level", () => {
    expect(plotLine(scale, [0.2])).toBe("M40 50.00H60");
    expect(plotX(0, 1)).toBe(50);
  });
});
