/**
 * @file A way to search at work on the simulator: it asks for points, each is judged by the same few games of tuning's
 * people, and the budget counts games. What it hands over comes with the cost that it promises.
 */
import { createRng } from "#engine";
import type { PlayerContext } from "#game";
import { costOf, type Reference, summaryOf } from "../cost.ts";
import { DEFAULT_POINT, DIMENSIONS, type Point } from "../layout.ts";
import { type Pools, SEEDS } from "../plan.ts";
import { playAt } from "../play.ts";
import { CmaEs } from "./cmaEs.ts";
import { type Found, minimise, type Optimiser } from "./optimiser.ts";
import { gridSearch, randomSearch } from "./plain.ts";
import { TrustRegion } from "./trustRegion.ts";

/** Ways that ask the simulator itself; the paper's asks its surrogate. */
export const CONTESTANTS = ["cmaEs", "trustRegion", "random", "grid"] as const;
export type Contestant = (typeof CONTESTANTS)[number];

export interface ContestTask {
  readonly contestant: Contestant;
  readonly context: PlayerContext;
  /** Games in all, and of each point. */
  readonly games: number;
  readonly batch: number;
  readonly seed: number;
  /** The entry of the grid. */
  readonly entry: number;
  /** The defaults in the context. */
  readonly reference: Reference;
}

export function runContest(task: ContestTask, pools: Pools): Found {
  const { context, games, batch, seed, reference } = task;
  const starts = pools.tuning[context]!;
  const cost = (point: Point) => {
    const rows = Array.from({ length: batch }, (_, i) =>
      playAt(starts[i % starts.length]!, point, seed + SEEDS.contest + i),
    );
    return costOf(summaryOf(rows), reference);
  };
  return minimise(contestantOf(task), cost, Math.floor(games / batch));
}

function contestantOf({ contestant, seed, entry }: ContestTask): Optimiser {
  const rng = createRng(seed, "noise", CONTESTANTS.indexOf(contestant));
  switch (contestant) {
    case "cmaEs":
      return new CmaEs({ start: DEFAULT_POINT }, rng);
    case "trustRegion":
      return new TrustRegion({ dimensions: DIMENSIONS }, rng);
    case "random":
      return randomSearch(DIMENSIONS, rng);
    case "grid":
      return gridSearch(DEFAULT_POINT, entry);
  }
}
