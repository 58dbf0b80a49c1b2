/**
 * @file How large a tuning is. Counts are of games unless they say otherwise; every person and seed is used by one phase
 * only: what was tuned on is never shown as a result.
 */
import { defaultsOf, param, type ValuesOf } from "#engine";
import { PLAYER_CONTEXTS, type PlayerContext } from "#game";
import type { PopulationName } from "#people";
import type { Start } from "./starts.ts";

const ours = (value: number, range: readonly [number, number], unit: string, meaning: string) =>
  param(value, range, unit, "ours", meaning);

export const TUNE_PARAMETERS = {
  lives: ours(72, [1, 100_000], "whole people", "people whose lives give the starts of tuning"),
  freshLives: ours(40, [1, 100_000], "whole people", "other people, inside and foreign each, for the evaluation"),
  lifeGames: ours(20, [1, 1000], "whole games", "games of a life"),
  leastStarts: ours(6, [1, 1000], "whole starts", "starts below which a context is left to the defaults"),
  mostStarts: ours(32, [1, 1000], "whole starts", "starts of a context that are kept"),
  mostContexts: ours(6, [1, 18], "whole contexts", "contexts that are tuned: those with the most starts"),
  screenGames: ours(6, [0, 1000], "whole games", "games of each corner of the screening"),
  points: ours(320, [8, 100_000], "whole points", "Sobol points, each with a game in every context"),
  referenceGames: ours(40, [4, 100_000], "whole games", "games of the defaults in each context"),
  choiceGames: ours(24, [2, 100_000], "whole games", "games by which a policy is chosen or refused in a context"),
  contested: ours(1, [0, 100], "whole contexts", "contexts in which the ways to search are compared"),
  searchGames: ours(320, [16, 100_000], "whole games", "games of each way to search"),
  batchGames: ours(8, [1, 1000], "whole games", "games by which a way to search judges a point"),
  evaluationGames: ours(64, [2, 100_000], "whole games", "fresh games of each winner, inside and foreign each"),
  paretoGames: ours(12, [0, 100_000], "whole games", "fresh games of each point of the Pareto curve in a context"),
  ensemble: ours(5, [1, 20], "whole networks", "networks of the surrogate"),
  steps: ours(600, [1, 100_000], "whole steps", "gradient steps of each"),
} as const;

export type TunePlan = ValuesOf<typeof TUNE_PARAMETERS>;

export const TUNE_SIZES = ["small", "full"] as const;
export type TuneSize = (typeof TUNE_SIZES)[number];

export const TUNE_PLANS: Readonly<Record<TuneSize, TunePlan>> = {
  full: defaultsOf(TUNE_PARAMETERS),
  small: {
    lives: 6,
    freshLives: 5,
    lifeGames: 4,
    leastStarts: 2,
    mostStarts: 4,
    mostContexts: 2,
    screenGames: 1,
    points: 32,
    referenceGames: 8,
    choiceGames: 4,
    contested: 1,
    searchGames: 48,
    batchGames: 4,
    evaluationGames: 8,
    paretoGames: 4,
    ensemble: 2,
    steps: 150,
  },
};

/** Added to the seed of a tuning by each phase, a million apart: no two of them play the same game. */
export const SEEDS = {
  screen: 1_000_000,
  sample: 2_000_000,
  reference: 3_000_000,
  contest: 4_000_000,
  surrogate: 5_000_000,
} as const;

/** Starts of a game: of tuning, or of held-out people. */
export const POOLS = ["tuning", "inside", "foreign"] as const;
export type PoolName = (typeof POOLS)[number];
export type Pool = Readonly<Partial<Record<PlayerContext, readonly Start[]>>>;
export type Pools = Readonly<Record<PoolName, Pool>>;

/** The population of a pool, and what is added to the seed: other people for each. */
export const POOL_PEOPLE: Readonly<Record<PoolName, { readonly population: PopulationName; readonly offset: number }>> =
  {
    tuning: { population: "inside", offset: 0 },
    inside: { population: "inside", offset: 1 },
    foreign: { population: "foreign", offset: 2 },
  };

/** The starts of lives by context, at most `most` of one context, of as many people as possible. */
export function poolOf(lives: readonly (readonly Start[])[], most: number): Pool {
  const pool: Partial<Record<PlayerContext, Start[]>> = {};
  const all = lives.flatMap((life) => life.map((start, i) => ({ start, i, nth: timesBefore(life, i, start.context) })));
  // Of each life its first start in a context before its second one.
  for (const { start } of all.toSorted((a, b) => a.nth - b.nth || a.i - b.i)) {
    const starts = pool[start.context] ?? [];
    if (starts.length < most) pool[start.context] = [...starts, start];
  }
  return pool;
}

function timesBefore(life: readonly Start[], i: number, context: PlayerContext): number {
  return life.slice(0, i).filter((one) => one.context === context).length;
}

/** The contexts that every pool has enough starts of, those with the most people first to be taken; by name. */
export function tunedContexts(pools: Pools, { leastStarts, mostContexts }: TunePlan): PlayerContext[] {
  const startsOf = (context: PlayerContext) => Math.min(...POOLS.map((pool) => pools[pool][context]?.length ?? 0));
  const enough = PLAYER_CONTEXTS.filter((context) => startsOf(context) >= leastStarts);
  const kept = enough.toSorted((a, b) => startsOf(b) - startsOf(a)).slice(0, mostContexts);
  return enough.filter((context) => kept.includes(context));
}
