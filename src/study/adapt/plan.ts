/** @file The adaptation study's options and tasks: one session of a simulated player in one arm each. */
import { SIMULATED_IDS } from "#players";
import { ARMS, SESSION_RANGES, type SessionTask } from "../cohort.ts";
import { type OptionValues, whole } from "../options.ts";

export const ADAPT_OPTIONS = {
  sessions: whole(30, SESSION_RANGES.sessions, "sessions of each player and arm"),
  gamesPerSession: whole(5, SESSION_RANGES.games, "games of a session", "games"),
  cap: whole(600, SESSION_RANGES.cap, "placements after which a game is broken off"),
  seed: whole(7_000, SESSION_RANGES.seed, "seed of the first session"),
};

export type AdaptOptions = OptionValues<typeof ADAPT_OPTIONS>;

/** Sessions of one seed: all players in both arms. */
export const ROUND = SIMULATED_IDS.length * ARMS.length;

/** Seed by seed, so that an interrupted study has played whole rounds. */
export function adaptTasks({ sessions, gamesPerSession: games, cap, seed }: AdaptOptions): SessionTask[] {
  return Array.from({ length: sessions }, (_, i) =>
    SIMULATED_IDS.flatMap((player) => ARMS.map((arm) => ({ player, arm, seed: seed + i, games, cap }))),
  ).flat();
}
