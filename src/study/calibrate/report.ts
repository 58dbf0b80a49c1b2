/** @file The calibration's report: the flow ratio of each player, and the scale that would bring the median player's to 1. */
import { SIMULATED_IDS, type SimulatedId } from "#players";
import { profileDefaults } from "#profile";
import { mean, quantile } from "#stats";
import { wholeRounds } from "../rounds.ts";
import { type CalibrateOptions, calibrateTasks, ROUND } from "./plan.ts";
import type { CalibrationSession } from "./play.ts";

type Quartiles = readonly [number, number, number];

export interface CalibrationRow {
  readonly player: SimulatedId;
  readonly docks: number;
  readonly skill: number;
  readonly pressure: number;
  /** Quartiles of the flow ratio, and of the paper's reading of it. */
  readonly ratio: Quartiles;
  readonly paperRatio: Quartiles;
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
  /** The same for the paper's reading. */
  readonly paperScale: number;
  readonly suggestedPaperScale: number;
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
  const { flow, steady } = profileDefaults;
  const [scale, paperScale] = [steady.pressureScale, flow.pressureScale];
  const median = rows.find((row) => row.player === MEDIAN_PLAYER)!;
  return {
    options,
    planned: calibrateTasks(options).length,
    finished: outcomes.length,
    rows,
    scale,
    suggestedScale: scale / median.ratio[1],
    paperScale,
    suggestedPaperScale: paperScale / median.paperRatio[1],
  };
}

function rowOf(player: SimulatedId, sessions: readonly CalibrationSession[]): CalibrationRow {
  const docks = sessions.flatMap((session) => session.docks);
  return {
    player,
    docks: docks.length,
    skill: mean(docks.map(({ skill }) => skill)),
    pressure: mean(docks.map(({ pressure }) => pressure)),
    ratio: quartilesOf(docks.map(({ ratio }) => ratio)),
    paperRatio: quartilesOf(docks.map(({ paperRatio }) => paperRatio)),
  };
}

function quartilesOf(values: readonly number[]): Quartiles {
  return [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)];
}
