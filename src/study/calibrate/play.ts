/**
 * @file Options and tasks of the calibration, one session of a simulated player on uniform feasible docks each: skill,
 * pressure and their ratio at each dock but the first two of a game.
 */
import { SIMULATED, SIMULATED_IDS, type SimulatedId } from "#players";
import { flowOf, paperFlowOf, skillOf } from "#profile";
import { type OptionValues, whole } from "#study/report";
import { armDealer } from "../arms.ts";
import { SESSION_RANGES, watchSession } from "../cohort.ts";

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

export interface CalibrationSession {
  readonly player: SimulatedId;
  readonly seed: number;
  readonly docks: readonly CalibrationDock[];
}

export interface CalibrationDock {
  readonly skill: number;
  readonly pressure: number;
  /** Pressure over skill, and the same in the paper's reading. */
  readonly ratio: number;
  readonly paperRatio: number;
}

/** Docks of a game at whose delivery too little is known of it. */
const FIRST_DOCKS = 2;

export function playCalibrationSession({ player, seed, games, cap }: CalibrationTask): CalibrationSession {
  const docks: CalibrationDock[] = [];
  const simulated = SIMULATED[player];
  watchSession(
    { player: simulated, dealer: armDealer("feasible", {}), seed, games, cap, now: () => 0 },
    {
      dealt({ request, memory: { profile } }) {
        if (request.turn < FIRST_DOCKS) return;
        const { pressure, ratio } = flowOf(profile);
        docks.push({ skill: skillOf(profile), pressure, ratio, paperRatio: paperFlowOf(profile).ratio });
      },
    },
  );
  return { player, seed, docks };
}
