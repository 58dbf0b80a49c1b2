/**
 * @file Is a low-rank adapter of a player worth its numbers (paper §5.1)? Players that the outcome network never saw:
 * the network as it is, calibrated by eight numbers, and with an adapter; and the player model's own low-rank adapter.
 * The report says by group and family what an adapter gains over the calibration, and what is chosen.
 */
import { decimal, signed } from "#chart";
import { CHOICES, type Choice, OUTCOMES, type OutcomeName } from "#neural";
import { mean, meanInterval } from "#stats";
import { interruptedText, ranged, reportText, type Section, type Study, type StudyReport } from "#study/report";
import {
  ADAPTERS_OPTIONS,
  type AdaptersOptions,
  type AdaptersTask,
  adaptersTasks,
  COMMON_ADAPTER,
  type FamilyId,
  familiesOf,
  GROUPS,
  type Group,
  groupOf,
  PLAYER_UNIT,
  settleAdapters,
} from "./plan.ts";
import {
  type AdaptersOutcome,
  ARMS,
  type Arm,
  HABIT_ARMS,
  type HabitArm,
  playAdaptersTask,
  type SizeOutcome,
} from "./play.ts";

export const adapters: Study<AdaptersOptions, AdaptersTask, AdaptersOutcome, AdaptersReport> = {
  name: "adapters",
  summary: "one low-rank adapter a player against a calibration",
  description:
    "Plays games of simulated people that the outcome network has never seen, learns each player from 40, 160 and 640 of " +
    "their own docks and predicts the outcomes of the next ones: by the network as it is, calibrated by eight numbers, with " +
    "an adapter of rank four, learned from nothing or from what other players' adapters have in common, and by whichever " +
    "of these the player's last games choose. The same for the player model.",
  unit: PLAYER_UNIT,
  options: ADAPTERS_OPTIONS,
  examples: ["", "--people hugger,slow,attn8 --players 2 --json"],
  settle: settleAdapters,
  requires: ({ model }) => ({ models: [model, COMMON_ADAPTER], runtime: true }),
  tasks: adaptersTasks,
  nameOf: ({ family, player }) => `player ${player} of ${family}`,
  // Outcomes that were saved with other arms are of no use.
  keyOf: (task) => JSON.stringify([task, ARMS]),
  perform: playAdaptersTask,
  report: adaptersReport,
  text: adaptersText,
};

/** A mean over players with its 95 % interval; without one for a single player. */
export interface Figure {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface SizeRow {
  readonly docks: number;
  /** Mean loss on the docks after. */
  readonly loss: Readonly<Record<Arm, number>>;
  /** Loss of the calibration less that of another arm: above zero is a gain. */
  readonly adapterGain: Figure;
  readonly commonGain: Figure;
  readonly fromCommonGain: Figure;
  readonly chosenGain: Figure;
  /** Loss of the base less that of the calibration. */
  readonly calibrationGain: Figure;
  /** Of each head the share that is explained. */
  readonly explained: Readonly<Record<Arm, Readonly<Record<OutcomeName, number>>>>;
  /** Players for whom each was chosen. */
  readonly choices: Readonly<Record<Choice, number>>;
  readonly ms: number;
}

export interface HabitsRow {
  readonly placements: number;
  readonly gain: Readonly<Record<HabitArm, number>>;
  /** Log-likelihood of the low-rank description less that of the full update. */
  readonly lowRankGain: Figure;
}

export interface PeopleRow {
  readonly name: FamilyId | Group;
  readonly players: number;
  readonly sizes: readonly SizeRow[];
  readonly habits: readonly HabitsRow[];
}

export interface AdaptersReport extends StudyReport<AdaptersOptions> {
  readonly groups: readonly PeopleRow[];
  readonly families: readonly PeopleRow[];
}

export function adaptersReport(options: AdaptersOptions, outcomes: readonly AdaptersOutcome[]): AdaptersReport | null {
  if (outcomes.length === 0) return null;
  const rowOf = (name: FamilyId | Group, isOf: (family: FamilyId) => boolean): PeopleRow[] => {
    const own = outcomes.filter(({ family }) => isOf(family));
    return own.length === 0 ? [] : [peopleRow(name, own)];
  };
  return {
    options,
    planned: adaptersTasks(options).length,
    finished: outcomes.length,
    groups: GROUPS.flatMap((group) => rowOf(group, (family) => groupOf(family) === group)),
    families: familiesOf(options).flatMap((name) => rowOf(name, (family) => family === name)),
  };
}

function peopleRow(name: FamilyId | Group, outcomes: readonly AdaptersOutcome[]): PeopleRow {
  return {
    name,
    players: outcomes.length,
    sizes: outcomes[0]!.sizes.map((_, i) => sizeRow(outcomes.map(({ sizes }) => sizes[i]!))),
    habits: outcomes[0]!.habits.map((_, i) => {
      const own = outcomes.map(({ habits }) => habits[i]!);
      return {
        placements: own[0]!.placements,
        gain: means(HABIT_ARMS, (arm) => own.map(({ gain }) => gain[arm])),
        lowRankGain: figureOf(own.map(({ gain }) => gain.lowRank - gain.own)),
      };
    }),
  };
}

function sizeRow(sizes: readonly SizeOutcome[]): SizeRow {
  const gains = (worse: Arm, better: Arm) => figureOf(sizes.map(({ arms }) => arms[worse].loss - arms[better].loss));
  const explained = ARMS.map((arm) => [
    arm,
    means(OUTCOMES, (name) => sizes.map(({ arms }) => arms[arm].explained[name])),
  ]);
  return {
    docks: sizes[0]!.docks,
    loss: means(ARMS, (arm) => sizes.map(({ arms }) => arms[arm].loss)),
    adapterGain: gains("calibration", "adapter"),
    commonGain: gains("calibration", "common"),
    fromCommonGain: gains("calibration", "fromCommon"),
    chosenGain: gains("calibration", "chosen"),
    calibrationGain: gains("base", "calibration"),
    explained: Object.fromEntries(explained) as SizeRow["explained"],
    choices: Object.fromEntries(
      CHOICES.map((name) => [name, sizes.filter(({ choice }) => choice === name).length]),
    ) as Record<Choice, number>,
    ms: mean(sizes.map(({ ms }) => ms)),
  };
}

function means<Name extends string>(
  names: readonly Name[],
  valuesOf: (name: Name) => readonly number[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, mean(valuesOf(name))])) as Record<Name, number>;
}

export function figureOf(values: readonly number[]): Figure {
  if (values.length < 2) return { mean: mean(values), low: null, high: null };
  const { low, high } = meanInterval(values);
  return { mean: mean(values), low, high };
}

export function adaptersText(report: AdaptersReport): string {
  const { options, groups, families } = report;
  const rows = [...groups, ...families];
  return reportText([
    `Players that the outcome network has never seen, on ${options.docks} docks: learned from their last docks, judged on ` +
      `the next ${options.test}. Means over players with 95 % intervals.${interruptedText(report, PLAYER_UNIT)}`,
    lossTable(rows),
    explainedTable(rows),
    habitsTable(rows),
  ]);
}

/** A mean difference with its sign. */
export function figureText({ mean, ...interval }: Figure, digits = 3): string {
  return ranged(mean, interval, (value) => signed(value, digits));
}

function lossTable(rows: readonly PeopleRow[]): Section {
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
  return {
    note:
      "Loss of a dock (weighted sum over the heads) by what is learned, and gains over the calibration; above zero is better. " +
      "common: what everybody starts with, calibrated; fromCommon: learned from there; chosen: by the last games, from there.",
    head: [...head, "base/cal./adapter", "s"],
    rows: cells,
  };
}

function explainedTable(rows: readonly PeopleRow[]): Section {
  const shown = OUTCOMES.filter((name) => name !== "lostNow");
  const cells = rows.flatMap(({ name, sizes }) =>
    sizes.map(({ docks, explained: { base, calibration, adapter, fromCommon } }, i) => [
      i === 0 ? name : "",
      String(docks),
      ...shown.map((head) => [base, calibration, adapter, fromCommon].map((arm) => decimal(arm[head], 3)).join(" / ")),
    ]),
  );
  return {
    note: "Explained share of the next flow ratio, of the lines and of losing soon: base / calibration / adapter / from common.",
    head: ["players", "docks", ...shown],
    rows: cells,
  };
}

function habitsTable(rows: readonly PeopleRow[]): Section {
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
  return {
    note: "The player model: log-likelihood of the next placements, nats over chance, by the number of placements learned from.",
    head: ["players", "placements", "prior", "own", "low rank", "low rank gains"],
    rows: cells,
  };
}
