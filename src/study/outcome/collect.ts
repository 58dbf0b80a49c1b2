/** @file Docks with their outcomes, from games of simulated people. */
import { type DealerWatcher, GAME_DEFAULTS, type GameConfig, PAPER_GAME } from "#game";
import { GameWatcher, type WatchedGame } from "#neural";
import type { Person } from "#people";
import { playerOf } from "#players";
import { armDealer } from "../arms.ts";
import { watchSession } from "../cohort.ts";

/** Where the docks come from: the paper's objective, or foresight. Both learn the player's habits. */
export const OUTCOME_DOCKS = ["paper", "foresight"] as const;
export type OutcomeDocks = (typeof OUTCOME_DOCKS)[number];

export function configOf(docks: OutcomeDocks): GameConfig {
  return docks === "paper" ? PAPER_GAME : GAME_DEFAULTS;
}

export interface OwnGames {
  readonly person: Person;
  readonly docks: OutcomeDocks;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
  /** Number of docks with a known outcome after which no further game begins. */
  readonly enough?: number;
}

/** The games of a session that a simulated person plays. */
export function watchedGames({ person, docks, seed, games, cap, enough = Infinity }: OwnGames): readonly WatchedGame[] {
  const config = configOf(docks);
  const watchers: GameWatcher[] = [];
  let dealt = 0;
  const watcher: DealerWatcher = {
    dealt(moment, game) {
      watchers[game] ??= new GameWatcher(config);
      if (watchers[game].dealt(moment)) dealt++;
    },
    heard: ({ event, table }, game) => watchers[game]?.heard(event, table),
  };
  const play = { player: playerOf(person), dealer: armDealer(docks, {}), seed, games, cap, now: () => 0 };
  // The last dock of a game that is broken off has no outcome.
  const isEnough = () => dealt - watchers.length >= enough;
  return watchSession({ ...play, isEnough }, watcher).map(({ isLost }, game) => watchers[game]!.result(isLost));
}
