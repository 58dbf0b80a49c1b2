/** @file One session of the calibration: skill, pressure and their ratio at each dock but the first two of a game. */
import { SIMULATED, type SimulatedId } from "#players";
import { flowOf, paperFlowOf, skillOf } from "#profile";
import { armDealer } from "../arms.ts";
import { watchSession } from "../cohort.ts";
import type { CalibrationTask } from "./plan.ts";

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
