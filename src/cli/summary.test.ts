/** @file Medians, means and Wilson intervals against values worked out elsewhere. */
import { describe, expect, it } from "vitest";
import type { GameResult } from "#agent";
import { summarise, wilson } from "./summary.ts";

describe("wilson", () => {
  // At the ends the interval has a closed form: 0 of n reaches up to z²/(n + z²).
  it.each([
    [0, 10, 0, 0, 0.2775],
    [10, 10, 1, 0.7225, 1],
    [1, 1, 1, 0.2065, 1],
    [7, 20, 0.35, 0.1812, 0.5671],
    [356, 1000, 0.356, 0.3269, 0.3862],
  ])("%d of %d", (k, n, share, low, high) => {
    expect(wilson(k, n)).toEqual({ share, low, high });
  });
});

describe("summarise", () => {
  const game = (seed: number, steps: number, ended: GameResult["ended"]): GameResult => ({
    seed,
    steps,
    score: 2 * steps,
    plain: steps,
    alive264: steps >= 264,
    won6000: false,
    ended,
  });

  it("takes the mean of the two middle games as the median of an even number", () => {
    const games = [game(1, 300, "cap"), game(2, 10, "noMove"), game(3, 21, "noMove"), game(4, 20, "noFeasibleDock")];
    expect(summarise(games)).toMatchObject({
      games: 4,
      steps: { median: 20.5, mean: 87.75 },
      score: { median: 41, mean: 175.5 },
      alive264: { share: 0.25 },
      won6000: { share: 0, low: 0 },
      ended: { noMove: 2, noFeasibleDock: 1, cap: 1 },
    });
    expect(summarise(games.slice(0, 3)).steps).toEqual({ median: 21, mean: 110.33 });
  });
});
