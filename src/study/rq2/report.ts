/**
 * @file RQ2's trainings as figures: correlations of the heads' losses with how episodes went, the two difficulty heads
 * side by side, the value targets, the gradients on the trunk, and the curriculum of a longer training.
 */

import { ALIVE_STEPS, WIN_POINTS } from "#players";
import { DIFFICULTY_HEADS, type DifficultyHead, HEAD_NAMES, type HeadName } from "#ppo";
import {
  type Correlation,
  deviation,
  mean,
  median,
  type PairedShares,
  pairedShares,
  pearson,
  type Share,
  wilson,
} from "#stats";
import type { StudyReport } from "#study/report";
import { wholeRounds } from "../cohort.ts";
import { AUDITED, type Audited, type LossRow, lossRows, lossWeight, type Rq2Run, secondHalf } from "./outcome.ts";
import {
  armsOf,
  RQ2_BASE,
  type Rq2Arm,
  type Rq2Options,
  type Rq2Settings,
  rq2Stage,
  VALUE_TARGETS,
  type ValueTarget,
  WEIGHTINGS,
  type Weighting,
} from "./plan.ts";
import type { Trajectory } from "./trajectory.ts";

export interface CorrelationRow {
  readonly head: HeadName;
  /** With plain points, with being alive at 264 placements, with reaching the rung. */
  readonly score: Correlation | null;
  readonly alive: Correlation | null;
  readonly rung: Correlation | null;
}

export interface CorrelationTable {
  readonly difficulty: DifficultyHead;
  readonly episodes: number;
  readonly alive: number;
  readonly rung: number;
  readonly rows: readonly CorrelationRow[];
}

/** A mean over trainings and its deviation between them. */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

export interface ArmRow {
  readonly trainings: number;
  readonly games: number;
  readonly alive: Share;
  readonly points: Share;
  readonly medianPlain: number;
  /** Between trainings. */
  readonly aliveSpread: Spread;
  readonly survivalAuc: Spread;
  readonly longBarAuc: Spread;
  readonly seconds: number;
  readonly episodes: number;
}

export interface ValueRow extends ArmRow {
  readonly target: ValueTarget;
  /** Of the value loss over the updates of the second half, mean of the trainings. */
  readonly lossMean: number;
  readonly lossDeviation: number;
}

export interface AuditRow {
  readonly loss: Audited;
  readonly weight: number;
  /** Length of the gradient by the trunk's weights, as it is and times its weight. */
  readonly norm: Spread;
  readonly weighted: number;
}

export interface Rq2Report extends StudyReport<Rq2Settings> {
  readonly threshold: number;
  readonly parameters: number;
  readonly losses: readonly LossRow[];
  readonly correlations: readonly CorrelationTable[];
  readonly heads: Readonly<Record<DifficultyHead, ArmRow>>;
  /** Placeability minus aggregate, on the same training seeds and games. */
  readonly difference: PairedShares;
  readonly values: readonly ValueRow[];
  readonly audit: readonly AuditRow[];
  /** How often the longest weighted gradient of a head goes into the shortest. */
  readonly auditSpread: number;
  readonly weightings: readonly (ArmRow & { readonly weighting: Weighting })[];
  /** Docks of the base arm's games, and those with a long bar that had no place when they were dealt. */
  readonly docks: number;
  readonly blockedBars: number;
  readonly trajectory: Trajectory | null;
  readonly runs: readonly Rq2Run[];
}

/** Of the seeds on which every arm was trained; null where there is none. */
export function rq2Report({ trajectory, ...options }: Rq2Options, outcomes: readonly Rq2Run[]): Rq2Report | null {
  const arms = armsOf(options).length;
  const runs = wholeRounds(outcomes, arms);
  if (runs.length === 0) return null;
  const of = (change: Partial<Rq2Arm>) => runsOf(runs, { ...RQ2_BASE, ...change });
  const [aggregate, placeability] = [of({ difficulty: "aggregate" }), of({})];
  const alive = (arm: readonly Rq2Run[]) => arm.flatMap(({ heldOut }) => heldOut.map(isAlive));
  const audit = auditRows(placeability);
  const heads = audit.filter(({ loss }) => loss !== "policy" && loss !== "value").map(({ weighted }) => weighted);
  return {
    options,
    planned: arms * options.seeds,
    finished: outcomes.length,
    threshold: rq2Stage.threshold,
    parameters: placeability[0]!.parameters,
    losses: lossRows({ aggregate, placeability }),
    correlations: DIFFICULTY_HEADS.map((difficulty) => correlationTable(difficulty, of({ difficulty }))),
    heads: { aggregate: armRow(aggregate), placeability: armRow(placeability) },
    difference: pairedShares(alive(placeability), alive(aggregate)),
    values: VALUE_TARGETS.map((target) => valueRow(target, of({ valueTarget: target }))),
    audit,
    auditSpread: Math.max(...heads) / Math.min(...heads),
    weightings: (options.dynamic ? WEIGHTINGS : []).map((weighting) => ({ weighting, ...armRow(of({ weighting })) })),
    docks: total(placeability.map(({ probes }) => probes.docks)),
    blockedBars: total(placeability.map(({ probes }) => probes.blockedBars)),
    trajectory,
    runs,
  };
}

function runsOf(runs: readonly Rq2Run[], wanted: Rq2Arm): Rq2Run[] {
  return runs.filter(
    ({ arm }) =>
      arm.difficulty === wanted.difficulty &&
      arm.valueTarget === wanted.valueTarget &&
      arm.weighting === wanted.weighting,
  );
}

const isAlive = ({ steps }: { readonly steps: number }) => steps >= ALIVE_STEPS;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const asNumber = (yes: boolean) => (yes ? 1 : 0);

function correlationTable(difficulty: DifficultyHead, runs: readonly Rq2Run[]): CorrelationTable {
  const episodes = runs.flatMap(({ study }) => study);
  const plain = episodes.map((episode) => episode.plain);
  const alive = episodes.map((episode) => asNumber(isAlive(episode)));
  const rung = plain.map((points) => asNumber(points >= rq2Stage.threshold));
  const rows = HEAD_NAMES.map((head): CorrelationRow => {
    const losses = episodes.map((episode) => episode.losses[head]);
    const found = (outcome: readonly number[]) => pearson(losses, outcome);
    return { head, score: found(plain), alive: found(alive), rung: found(rung) };
  });
  return { difficulty, episodes: episodes.length, alive: total(alive), rung: total(rung), rows };
}

function spreadOf(values: readonly (number | null)[]): Spread {
  const known = values.filter((value) => value !== null);
  return { mean: mean(known), deviation: deviation(known) };
}

function armRow(runs: readonly Rq2Run[]): ArmRow {
  const games = runs.flatMap(({ heldOut }) => heldOut);
  const share = (isIn: (game: (typeof games)[number]) => boolean) => wilson(games.filter(isIn).length, games.length);
  return {
    trainings: runs.length,
    games: games.length,
    alive: share(isAlive),
    points: share(({ plain }) => plain >= WIN_POINTS),
    medianPlain: median(games.map(({ plain }) => plain)),
    aliveSpread: spreadOf(runs.map(({ heldOut }) => heldOut.filter(isAlive).length / heldOut.length)),
    survivalAuc: spreadOf(runs.map(({ probes }) => probes.survival.auc)),
    longBarAuc: spreadOf(runs.map(({ probes }) => probes.longBar.auc)),
    seconds: mean(runs.map(({ seconds }) => seconds)),
    episodes: mean(runs.map(({ episodes }) => episodes)),
  };
}

function valueRow(target: ValueTarget, runs: readonly Rq2Run[]): ValueRow {
  const late = runs.map((run) => secondHalf(run).map(({ valueLoss }) => valueLoss));
  const figures = { lossMean: mean(late.map(mean)), lossDeviation: mean(late.map(deviation)) };
  return { target, ...figures, ...armRow(runs) };
}

function auditRows(runs: readonly Rq2Run[]): AuditRow[] {
  const audits = runs.flatMap((run) => run.audits);
  return AUDITED.map((loss) => {
    const weight = lossWeight(loss);
    const norm = spreadOf(audits.map(({ norms }) => norms[loss]));
    return { loss, weight, norm, weighted: weight * norm.mean };
  });
}
