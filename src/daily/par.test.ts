/** @file Par: the ranks it is made of, and that it depends on the day alone. */
import { describe, expect, it } from "vitest";
import { medalOf, type Par, parOf, parScore } from "./daily.ts";

describe("par", () => {
  it("is the 50th, 25th and 10th best of a hundred scores", () => {
    const scores = Array.from({ length: 100 }, (_, i) => 20 * ((i * 37) % 100));
    expect(parOf(scores)).toEqual([20 * 50, 20 * 75, 20 * 90]);
    expect(parOf([5, 1, 4, 2, 3, 10, 9, 8, 7, 6])).toEqual([6, 9, 10]);
  });

  it("gives a dot for each score that is reached", () => {
    const par: Par = [600, 1060, 1600];
    expect([0, 580, 600, 1040, 1060, 1580, 1600, 9000].map((score) => medalOf(score, par))).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3,
    ]);
  });

  it("is played by regulars who differ, the same ones every time", () => {
    const scores = [0, 1, 2].map((i) => parScore(20_261_117, i));
    expect(new Set(scores).size).toBeGreaterThan(1);
    expect(parScore(20_261_117, 2)).toBe(scores[2]);
    expect(scores.every((score) => score > 0 && score % 20 === 0)).toBe(true);
  });
});
