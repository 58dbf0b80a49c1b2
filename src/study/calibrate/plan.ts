/** @file The calibration's options and tasks: one session of a simulated player on uniform feasible docks each. */
import { SIMULATED_IDS, type SimulatedId } from "#players";
import { SESSION_RANGES } from "../cohort.ts";
import { type OptionValues, whole } from "../options.ts";

export const CALIBRATE_OPTIONS = {
  sessions: whole(40, SESSION_RANGES.sessions, "sessions of each player"),
  gamesPerSession: whole(4, SESSION_RANGES.games, "games of a session", "games"),
  cap: whole(400, SESSION_RANGES.cap, "placements after which a game is broken off"),
  seed: whole(90_000, SESSION_RANGES.seed, "seed of the first session"),
};

export type CalibrateOptions = OptionValues<typeof CALIBRATE_OPTIONS>;

export interface CalibrationTask {
  readonly player: SimulatedId;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
}

/** Sessions of one seed. */
export const ROUND = SIMULATED_IDS.length;

/** Seed by seed, so that an interrupted calibration has played whole rounds. */
export function calibrateTasks({ sessions, gamesPerSession: games, cap, seed }: CalibrateOptions): CalibrationTask[] {
  return Array.from({ length: sessions }, (_, i) =>
    SIMULATED_IDS.map((player) => ({ player, seed: seed + i, games, cap })),
  ).flat();
}
