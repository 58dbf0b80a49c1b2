/** @file What games come to, against values worked out by hand. */
import { describe, expect, it } from "vitest";
import type { ContestResult } from "#research/ubi";
import { summarise } from "./play.ts";

describe("summarise", () => {
  const game = (seed: number, steps: number, ended: ContestResult["ended"]): ContestResult => ({
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
      alive264: { share: 0.25, low: 0.0456, high: 0.6994 },
      won6000: { share: 0, low: 0, high: 0.4899 },
      ended: { noMove: 2, noFeasibleDock: 1, cap: 1, forfeit: 0 },
    });
    expect(summarise(games.slice(0, 3)).steps).toEqual({ median: 21, mean: 110.33 });
  });

  it("counts a forfeited game where it stood", () => {
    const games = [game(1, 2, "forfeit"), game(2, 10, "noMove")];
    expect(summarise(games)).toMatchObject({ games: 2, steps: { median: 6 }, ended: { noMove: 1, forfeit: 1 } });
  });
});
