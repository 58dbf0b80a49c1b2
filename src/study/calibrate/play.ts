/** @file One session of the calibration: skill, pressure and their ratio at each dock but the first of a game. */
import type { SimulatedId } from "#players";
import { observeSession, type SessionTask } from "../cohort.ts";

export interface CalibrationSession {
  readonly player: SimulatedId;
  readonly seed: number;
  readonly docks: readonly CalibrationDock[];
}

export interface CalibrationDock {
  readonly skill: number;
  readonly pressure: number;
  /** Pressure over skill, as the flow classes read it. */
  readonly ratio: number;
}

export function playCalibrationSession(task: SessionTask): CalibrationSession {
  const { player, seed } = task;
  const docks = observeSession(task)
    .docks.filter((dock) => dock.turn > 1)
    .map(({ reading: { skill, flow } }) => ({ skill, pressure: flow.pressure, ratio: flow.ratio }));
  return { player, seed, docks };
}
