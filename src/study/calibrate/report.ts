/** @file The calibration's report: the flow ratio of each player, and the scale that would bring the median player's to 1. */
import { SIMULATED_IDS, type SimulatedId } from "#players";
import { profileDefaults } from "#profile";
import { mean, quantile } from "#stats";
import { wholeRounds } from "../rounds.ts";
import { type CalibrateOptions, calibrateTasks, ROUND } from "./plan.ts";
import type { CalibrationSession } from "./play.ts";

export interface CalibrationRow {
  readonly player: SimulatedId;
  readonly docks: number;
  readonly skill: number;
  readonly pressure: number;
  /** Quartiles of the flow ratio. */
  readonly ratio: readonly [number, number, number];
}

export interface CalibrationReport {
  readonly options: CalibrateOptions;
  /** Sessions asked for, and those that were finished: fewer when the run was interrupted. */
  readonly planned: number;
  readonly finished: number;
  readonly rows: readonly CalibrationRow[];
  /** The scale in use, and the one that would put the median player's median ratio at exactly 1. */
  readonly scale: number;
  readonly suggestedScale: number;
}

/** The player whose median ratio defines the scale. */
const MEDIAN_PLAYER: SimulatedId = "regular";

/** Of the seeds that every player has played; null where there is none. */
export function calibrationReport(
  options: CalibrateOptions,
  outcomes: readonly CalibrationSession[],
): CalibrationReport | null {
  const sessions = wholeRounds(outcomes, ROUND);
  if (sessions.length === 0) return null;
  const rows = SIMULATED_IDS.map((id) =>
    rowOf(
      id,
      sessions.filter(({ player }) => player === id),
    ),
  );
  const scale = profileDefaults.flow.pressureScale;
  const current = rows.find((row) => row.player === MEDIAN_PLAYER)!.ratio[1];
  return {
    options,
    planned: calibrateTasks(options).length,
    finished: outcomes.length,
    rows,
    scale,
    suggestedScale: scale / current,
  };
}

function rowOf(player: SimulatedId, sessions: readonly CalibrationSession[]): CalibrationRow {
  const docks = sessions.flatMap((session) => session.docks);
  const ratios = docks.map(({ ratio }) => ratio);
  return {
    player,
    docks: docks.length,
    skill: mean(docks.map(({ skill }) => skill)),
    pressure: mean(docks.map(({ pressure }) => pressure)),
    ratio: [quantile(ratios, 0.25), quantile(ratios, 0.5), quantile(ratios, 0.75)],
  };
}
