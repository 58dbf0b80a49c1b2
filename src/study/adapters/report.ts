/** @file What the players come to: by group and family, how much an adapter gains over the calibration, and what is chosen. */
import { CHOICES, type Choice, OUTCOMES, type OutcomeName } from "#neural";
import { mean, meanInterval } from "#stats";
import { type AdaptersOptions, adaptersTasks, type FamilyId, familiesOf, GROUPS, type Group, groupOf } from "./plan.ts";
import { type AdaptersOutcome, ARMS, type Arm, HABIT_ARMS, type HabitArm, type SizeOutcome } from "./play.ts";

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

export interface AdaptersReport {
  readonly options: AdaptersOptions;
  readonly planned: number;
  readonly finished: number;
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
