/** @file The calibration of pressure against skill as text. */

import { decimal, table } from "#chart";
import { SESSION_UNIT } from "../cohort.ts";
import { interruptedText } from "../study.ts";
import type { CalibrationReport } from "./report.ts";

export function calibrationText(report: CalibrationReport): string {
  const { rows, scale, suggestedScale } = report;
  const cells = rows.map(({ player, docks, skill, pressure, ratio }) => [
    player,
    String(docks),
    decimal(skill, 3),
    decimal(pressure, 3),
    ...ratio.map((quartile) => decimal(quartile, 3)),
  ]);
  return [
    "Flow ratio (pressure / skill) of simulated players on uniform feasible docks.",
    `Below 0.9 is boredom, above 1.3 anxiety.${interruptedText(report, SESSION_UNIT)}`,
    "",
    table(["player", "docks", "skill", "pressure", "lower quartile", "median", "upper quartile"], cells),
    "",
    `profile.flow.pressureScale is ${scale}; ${suggestedScale.toFixed(3)} would put the median of "regular" at 1.`,
    "",
  ].join("\n");
}
