/**
 * @file The calibration's report, as data and as text: the flow ratio of each player, and the scale that would bring
 * the median player's to 1.
 */

import { decimal } from "#chart";
import { SIMULATED_IDS, type SimulatedId } from "#players";
import { profileDefaults } from "#profile";
import { mean, quantile } from "#stats";
import { interruptedText, reportText, type Section } from "#study/report";
import { SESSION_UNIT, wholeRounds } from "../cohort.ts";
import { type CalibrateOptions, type CalibrationSession, calibrateTasks, ROUND } from "./play.ts";

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

export function calibrationText(report: CalibrationReport): string {
  const { scale, suggestedScale, paperScale, suggestedPaperScale } = report;
  return reportText([
    {
      note:
        "Flow ratio (pressure / skill) of simulated players on uniform feasible docks. Below 0.9 is boredom, above 1.3 " +
        `anxiety.${interruptedText(report, SESSION_UNIT)}`,
      ...ratioTable(report, "ratio"),
      below: [scaleText("steady", scale, suggestedScale)],
    },
    {
      note: "The same in the paper's reading.",
      ...ratioTable(report, "paperRatio"),
      below: [scaleText("flow", paperScale, suggestedPaperScale)],
    },
  ]);
}

function ratioTable({ rows }: CalibrationReport, reading: "ratio" | "paperRatio"): Pick<Section, "head" | "rows"> {
  const cells = rows.map((row) => [
    row.player,
    String(row.docks),
    decimal(row.skill, 3),
    ...(reading === "ratio" ? [decimal(row.pressure, 3)] : []),
    ...row[reading].map((quartile) => decimal(quartile, 3)),
  ]);
  const pressure = reading === "ratio" ? ["pressure"] : [];
  const head = ["player", "docks", "skill", ...pressure, "lower quartile", "median", "upper quartile"];
  return { head, rows: cells };
}

function scaleText(group: string, scale: number, suggested: number): string {
  return `profile.${group}.pressureScale is ${scale}; ${suggested.toFixed(3)} would put the median of "regular" at 1.`;
}
