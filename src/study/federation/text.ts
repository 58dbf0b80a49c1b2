/** @file The study of federated averaging as text. */
import { decimal, table } from "#chart";
import { FEDERATION_DEFAULTS } from "#neural";
import { figureText } from "../adapters/text.ts";
import { interruptedText } from "../study.ts";
import { DELTA, type FederationReport } from "./report.ts";

export const FEDERATION_UNIT = { one: "federation", many: "federations" };

export function federationText(report: FederationReport): string {
  const { options, rows } = report;
  const { clipNorm } = FEDERATION_DEFAULTS.privacy;
  const cells = rows.map(({ noise, epsilon, lengths, loss, explained, averageGain, calibrationGain }) => [
    noise,
    epsilon === null ? "none" : decimal(epsilon, 1),
    lengths.map((length) => decimal(length, 2)).join(" "),
    decimal(loss.base, 3),
    decimal(loss.calibration, 3),
    decimal(loss.average, 3),
    figureText(calibrationGain),
    figureText(averageGain),
    `${decimal(explained.base.ratio, 3)} / ${decimal(explained.average.ratio, 3)}`,
    `${decimal(explained.base.lines, 3)} / ${decimal(explained.average.lines, 3)}`,
  ]);
  const head = ["noise", "epsilon", "lengths", "base", "calibration", "average", "calibration gains", "average gains"];
  return [
    `${options.clients} clients with ${options.docks} docks each, ${options.rounds} rounds, changes clipped to ${clipNorm}; ` +
      `judged by ${options.newcomers} new players before any docks of their own, ${options.test} docks each.` +
      interruptedText(report, FEDERATION_UNIT),
    "",
    `Noise in clip lengths; epsilon at delta ${DELTA} by the exact Gaussian mechanism, all rounds together; loss of a dock; ` +
      "shares of the next flow ratio and of the lines that are explained, base / average.",
    "",
    table([...head, "ratio", "lines"], cells),
    "",
  ].join("\n");
}
