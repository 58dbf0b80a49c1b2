/** @file The study of adapters as text. */
import { decimal, table } from "#chart";
import { OUTCOMES } from "#neural";
import { interruptedText } from "../study.ts";
import { PLAYER_UNIT } from "./plan.ts";
import type { AdaptersReport, Figure, PeopleRow } from "./report.ts";

export function adaptersText(report: AdaptersReport): string {
  const { options, groups, families } = report;
  return [
    `Players that the outcome network has never seen, on ${options.docks} docks: learned from their last docks, judged on ` +
      `the next ${options.test}. Means over players with 95 % intervals.${interruptedText(report, PLAYER_UNIT)}`,
    "",
    "Loss of a dock (weighted sum over the heads) by what is learned, and gains over the calibration; above zero is better. " +
      "common: what everybody starts with, calibrated; fromCommon: learned from there; chosen: by the last games, from there.",
    "",
    lossTable([...groups, ...families]),
    "",
    "Share of the next flow ratio, of the lines and of losing soon that is explained: base / calibration / adapter / from common.",
    "",
    explainedTable([...groups, ...families]),
    "",
    "The player model: log-likelihood of the next placements, nats over chance, learned from so many placements.",
    "",
    habitsTable([...groups, ...families]),
    "",
  ].join("\n");
}

export function figureText({ mean, low, high }: Figure, digits = 3): string {
  const signed = (value: number) => `${value > 0 ? "+" : ""}${decimal(value, digits)}`;
  return low === null || high === null ? signed(mean) : `${signed(mean)} (${signed(low)} to ${signed(high)})`;
}

function lossTable(rows: readonly PeopleRow[]): string {
  const cells = rows.flatMap(({ name, players, sizes }) =>
    sizes.map(({ docks, loss, adapterGain, commonGain, fromCommonGain, chosenGain, choices, ms }, i) => [
      i === 0 ? `${name} (${players})` : "",
      String(docks),
      decimal(loss.base, 3),
      decimal(loss.calibration, 3),
      ...[adapterGain, commonGain, fromCommonGain, chosenGain].map((gain) => figureText(gain)),
      `${choices.base}/${choices.calibration}/${choices.adapter}`,
      decimal(ms / 1000, 1),
    ]),
  );
  const gains = ["adapter", "common", "fromCommon", "chosen"].map((arm) => `${arm} gains`);
  const head = ["players", "docks", "base", "calibration", ...gains];
  return table([...head, "base/cal./adapter", "s"], cells);
}

function explainedTable(rows: readonly PeopleRow[]): string {
  const shown = OUTCOMES.filter((name) => name !== "lostNow");
  const cells = rows.flatMap(({ name, sizes }) =>
    sizes.map(({ docks, explained: { base, calibration, adapter, fromCommon } }, i) => [
      i === 0 ? name : "",
      String(docks),
      ...shown.map((head) => [base, calibration, adapter, fromCommon].map((arm) => decimal(arm[head], 3)).join(" / ")),
    ]),
  );
  return table(["players", "docks", ...shown], cells);
}

function habitsTable(rows: readonly PeopleRow[]): string {
  const cells = rows.flatMap(({ name, habits }) =>
    habits.map(({ placements, gain, lowRankGain }, i) => [
      i === 0 ? name : "",
      String(placements),
      decimal(gain.prior, 3),
      decimal(gain.own, 3),
      decimal(gain.lowRank, 3),
      figureText(lowRankGain),
    ]),
  );
  return table(["players", "placements", "prior", "own", "low rank", "low rank gains"], cells);
}
