/** @file The simulator's work in pieces that threads perform: lives that give starts, games, and whole searches. */
import type { PlayerContext } from "#game";
import type { Point } from "./layout.ts";
import type { PoolName, Pools } from "./plan.ts";
import { playAt } from "./play.ts";
import type { Row } from "./row.ts";
import { type ContestTask, runContest } from "./search/contest.ts";
import type { Found } from "./search/optimiser.ts";
import { type LifeTask, type Start, startsOfLife } from "./starts.ts";

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
