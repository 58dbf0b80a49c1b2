/** @file Smirnov's test: distances by hand, exact tables, and the false alarms of the limit. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { twoSampleTest } from "./kolmogorov.ts";

/** Two samples of five whose distributions are `steps` fifths apart. */
const shifted = (steps: number) => [[1, 2, 3, 4, 5], [1.5, 2.5, 3.5, 4.5, 5.5].map((x) => x + steps - 1)] as const;

describe("two samples", () => {
  it.each([
    // Of 252 orders; ks.test of R prints the same.
    [1, 1],
    [2, 220 / 252],
    [3, 90 / 252],
    [4, 20 / 252],
    [5, 2 / 252],
  ])("%d fifths apart", (steps, p) => {
    const { distance, p: found } = twoSampleTest(...shifted(steps));
    expect(distance).toBeCloseTo(steps / 5, 12);
    expect(found).toBeCloseTo(p, 12);
  });

  it("passes equal values together", () => {
    expect(twoSampleTest([1, 1, 2], [1, 2, 2]).distance).toBeCloseTo(1 / 3, 12);
    expect(twoSampleTest([3, 3, 3], [3]).distance).toBe(0);
    expect(twoSampleTest([3, 3, 3], [3]).p).toBe(1);
    expect(twoSampleTest([], [1])).toEqual({ distance: 0, p: 1 });
  });

  it("has limits that agree with the exact count, and false alarms as often as it says", () => {
    const rng = createRng(1, "noise");
    const draw = (n: number) => Array.from({ length: n }, () => rng.fraction());
    let alarms = 0;
    for (let run = 0; run < 400; run++) if (twoSampleTest(draw(120), draw(90)).p < 0.1) alarms++;
    expect(alarms).toBeGreaterThan(20);
    expect(alarms).toBeLessThan(65);
    // Sizes on both sides of the count: the same distance has nearly the same probability.
    const ramp = (n: number, by: number) => Array.from({ length: n }, (_, i) => (i + 0.5) / n + by);
    const counted = twoSampleTest(ramp(100, 0), ramp(100, 0.18));
    const limit = twoSampleTest(ramp(101, 0), ramp(100, 0.18));
    expect(Math.abs(counted.p - limit.p)).toBeLessThan(0.01);
  });
});
