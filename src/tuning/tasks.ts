/** @file The simulator's work in pieces that threads perform: lives that give starts, games, and whole searches. */
import { createRng } from "#engine";
import type { PlayerContext } from "#game";
import { costOf, type Reference, summaryOf } from "./problem/cost.ts";
import { DEFAULT_POINT, DIMENSIONS, type Point } from "./problem/layout.ts";
import { type PoolName, type Pools, SEEDS } from "./problem/plan.ts";
import type { Row } from "./problem/row.ts";
import { type LifeTask, playAt, type Start, startsOfLife } from "./problem/starts.ts";
import { CmaEs } from "./search/cmaEs.ts";
import { type Found, gridSearch, minimise, type Optimiser, randomSearch } from "./search/optimiser.ts";
import { TrustRegion } from "./search/trustRegion.ts";

/** Games `from`, `from` + 1, … of a context under a point: game n has start n of the pool and seed `seed` + n. */
export interface GamesTask {
  readonly pool: PoolName;
  readonly context: PlayerContext;
  readonly point: Point;
  readonly from: number;
  readonly count: number;
  readonly seed: number;
}

export type TuneTask =
  | { readonly kind: "life"; readonly life: LifeTask }
  | { readonly kind: "games"; readonly games: readonly GamesTask[] }
  | { readonly kind: "contest"; readonly contest: ContestTask };

export type TuneOutcome =
  | { readonly starts: readonly Start[] }
  | { readonly rows: readonly Row[] }
  | { readonly found: Found };

export function performTune(task: TuneTask, pools: Pools): TuneOutcome {
  switch (task.kind) {
    case "life":
      return { starts: startsOfLife(task.life) };
    case "games":
      return { rows: task.games.flatMap((games) => playGames(games, pools)) };
    case "contest":
      return { found: runContest(task.contest, pools) };
  }
}

export function playGames({ pool, context, point, from, count, seed }: GamesTask, pools: Pools): Row[] {
  const starts = pools[pool][context];
  if (starts === undefined) throw new Error(`there are no starts of ${context} in the pool ${pool}`);
  return Array.from({ length: count }, (_, i) => playAt(starts[(from + i) % starts.length]!, point, seed + from + i));
}

// An optimiser on the simulator: each point that it asks for is judged by the same few games of the people it is tuned
// on, and the budget counts games. The result comes with the cost that it promises.

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
