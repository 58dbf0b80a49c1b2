/** @file The calibration of pressure against skill as text. */

import { decimal, table } from "#chart";
import { SESSION_UNIT } from "../cohort.ts";
import { interruptedText } from "../study.ts";
import type { CalibrationReport } from "./report.ts";

export function calibrationText(report: CalibrationReport): string {
  const { scale, suggestedScale, paperScale, suggestedPaperScale } = report;
  return [
    "Flow ratio (pressure / skill) of simulated players on uniform feasible docks.",
    `Below 0.9 is boredom, above 1.3 anxiety.${interruptedText(report, SESSION_UNIT)}`,
    "",
    ratioTable(report, "ratio"),
    "",
    scaleText("steady", scale, suggestedScale),
    "",
    "The same in the paper's reading:",
    "",
    ratioTable(report, "paperRatio"),
    "",
    scaleText("flow", paperScale, suggestedPaperScale),
    "",
  ].join("\n");
}

function ratioTable({ rows }: CalibrationReport, reading: "ratio" | "paperRatio"): string {
  const cells = rows.map((row) => [
    row.player,
    String(row.docks),
    decimal(row.skill, 3),
    ...(reading === "ratio" ? [decimal(row.pressure, 3)] : []),
    ...row[reading].map((quartile) => decimal(quartile, 3)),
  ]);
  const pressure = reading === "ratio" ? ["pressure"] : [];
  return table(["player", "docks", "skill", ...pressure, "lower quartile", "median", "upper quartile"], cells);
}

function scaleText(group: string, scale: number, suggested: number): string {
  return `profile.${group}.pressureScale is ${scale}; ${suggested.toFixed(3)} would put the median of "regular" at 1.`;
}
