/** @file The study of the learned generator as text. */
import { decimal, percent, table } from "#chart";
import { SESSION_UNIT } from "../cohort.ts";
import { interruptedText } from "../study.ts";
import { FILLS, type GeneratorReport } from "./report.ts";

export function generatorText(report: GeneratorReport): string {
  const { turns, options, floor, frequencies, bayesTop } = report;
  return [
    `Learned generators on ${turns} turns of held-out sessions that the rule track dealt, ${options.deals} deals of each ` +
      "for its law." +
      interruptedText(report, SESSION_UNIT),
    "",
    "First slot, nats: distance (KL) from the rule law, cross-entropy, and how often the likeliest shape is right.",
    "",
    lawTable(report),
    "",
    `Floor: entropy ${decimal(floor, 3)} of the rule law, best single shape ${percent(bayesTop)}. Frequencies of shapes ` +
      `alone: ${decimal(frequencies.crossEntropy, 3)}, KL ${decimal(frequencies.kl, 3)}.`,
    "",
    "What the gate says of single draws; then, of those that pass, |SCD - d*|, families and multi-clears.",
    "",
    gateTable(report),
    "",
    `Milliseconds a turn (median): one run of the network, then the exact table and ${options.draws} draws.`,
    "",
    table(
      ["model", "network", "table and draws"],
      report.models.map(({ name, lawMs, decodeMs }) => [name, decimal(lawMs, 2), decimal(decodeMs, 2)]),
    ),
    "",
  ].join("\n");
}

function lawTable({ models }: GeneratorReport): string {
  const rows = models.map(({ name, kl, klLow, klHigh, crossEntropy, top }) => [
    name,
    `${decimal(kl, 3)} (${decimal(klLow, 3)} to ${decimal(klHigh, 3)})`,
    decimal(crossEntropy, 3),
    percent(top),
  ]);
  return table(["model", "KL", "cross-entropy", "top-1"], rows);
}

function gateTable({ rows }: GeneratorReport): string {
  const cells = rows.map((row) => [
    row.source,
    String(row.docks),
    `${percent(row.pass.share)} (${percent(row.pass.low)} to ${percent(row.pass.high)})`,
    percent(row.duplicate),
    percent(row.immobile),
    percent(row.infeasible),
    ...row.byFill.map((share) => (share === null ? "-" : percent(share))),
    decimal(row.difficulty, 3),
    decimal(row.families, 2),
    percent(row.multi),
  ]);
  const bands = FILLS.slice(1).map((most, i) => `fill ${FILLS[i]}-${most}`);
  return table(["docks", "n", "pass", "C1", "C2", "C3", ...bands, "|SCD - d*|", "families", "multi"], cells);
}
