/**
 * @file Does the analysis find what was planted, as often as the plan says? Cohorts of the planned size are drawn from
 * the diaries of the control, with replacement; the hash of experiments splits them; a known effect is put into one
 * arm; and the whole analysis decides at the planned looks. Nothing is planted in an A/A.
 *
 * Day-1 retention: of the treatment's players who did not return each returns with chance δ / (1 − p), so the share
 * rises from p to p + δ. Minutes a session: every minute of the treatment counts 1 + λ times.
 *
 * Two checks of the split: are the p-values of random re-splits of the control's players uniform, and is a spoilt
 * sample ratio found? Players of the treatment are lost with a known chance, as by an arm that crashes before its first
 * game is sent.
 */
import { createRng, expectOk, type Rng } from "#engine";
import { type ArmTotals, analyse, bucketOf, design, type Experiment, METRICS, type Snapshot } from "#experiment";
import {
  deviation,
  groupSequentialPower,
  mean,
  type Resplits,
  resplit,
  type Share,
  sampleRatio,
  spendingBounds,
  wilson,
} from "#stats";
import type { Diary } from "./cohort.ts";
import { cupedTheory, MEASURES, type Measure, measureFacts, pointsOf, rowOf, strataOf } from "./measures.ts";
import { PAPER_SPLIT } from "./paperTable.ts";
import { experimentOf, lookDays, PLANNED_EFFECTS, type PlantedMetric, type Rq5Options, START_DAY } from "./plan.ts";

/** Planted effects as multiples of the one that the plan is to find; 0 is an A/A. */
export const MULTIPLES = [0, 0.5, 1, 1.5] as const;

export interface PlantedRow {
  readonly effect: number;
  /** Share of the cohorts in which the effect was found, and found the wrong way round. */
  readonly found: Share;
  readonly wrong: Share;
  /** The share that theory expects: exact integration over the looks. */
  readonly expected: number;
  /** Day of the decision, the last one where nothing was found. */
  readonly meanDay: number;
}

export interface PlantedPlan {
  readonly metric: PlantedMetric;
  /** What the control has: the share, or the ratio. */
  readonly value: number;
  /** Players of both arms that the design asks for, and the share of the variance that it expects adjusting to save. */
  readonly players: number;
  readonly saved: number;
  readonly rows: readonly PlantedRow[];
}

/** A diary's rows at the looks, as it is and as planted; null where it does not count yet. */
type Member = readonly (Marked | null)[];
interface Marked {
  readonly isKnown: boolean;
  readonly row: readonly number[];
}

export function plantedPlan(options: Rq5Options, diaries: readonly Diary[], metric: PlantedMetric): PlantedPlan | null {
  const last = options.days - 1;
  const pool = diaries.filter(({ arm, exposedAt }) => arm === 0 && exposedAt + 2 <= options.days);
  const rows = pool.flatMap((diary) => rowOf(diary, metric, last) ?? []);
  const isRatio = METRICS[metric].shape === "ratio";
  const total = (i: number) => rows.reduce((sum, { row }) => sum + row[i]!, 0);
  const value = total(0) / (isRatio ? total(1) : rows.length);
  const unit = METRICS[metric].scale === "relative" ? value : 1;
  const variance = (deviation(pointsOf(rows, isRatio).map(({ now }) => now)) / unit) ** 2;
  const saved = Math.max(0, cupedTheory(pool, metric, last).saved);
  const looks = lookDays(options.days);
  const planned = design({ effect: PLANNED_EFFECTS[metric], variance, saved, playersPerDay: 1, looks: looks.length });
  if (!planned.ok) return null;
  const { players } = planned.value;
  const experiment = soleMetric(experimentOf(options, players), metric);
  const error = Math.sqrt((4 * variance * (1 - saved)) / players);
  return {
    metric,
    value,
    players,
    saved,
    rows: MULTIPLES.map((times, m) => {
      const effect = times * PLANNED_EFFECTS[metric];
      const cohort = cohortOf(pool, looks, metric, effect, value);
      const rng = createRng(options.seed + 11 + m, "noise");
      const ends = Array.from({ length: options.runs }, (_, run) => decided(experiment, cohort, rng, run));
      // A lift stretches the treatment's minutes, and its own error with them.
      const stretch = METRICS[metric].scale === "relative" ? 1 + effect : 1;
      return rowOfEnds(effect, ends, options, expectedPower(cohort.members, effect / (error * stretch)));
    }),
  };
}

function soleMetric(experiment: Experiment, metric: PlantedMetric): Experiment {
  return {
    ...experiment,
    plan: { ...experiment.plan, primary: metric, secondary: [], effect: PLANNED_EFFECTS[metric] },
  };
}

interface PlantedCohort {
  readonly members: readonly Member[];
  readonly planted: readonly Member[];
  /** Chance of a treated player to be changed. */
  readonly chance: number;
  readonly metric: PlantedMetric;
  readonly looks: readonly number[];
}

function cohortOf(
  pool: readonly Diary[],
  looks: readonly number[],
  metric: PlantedMetric,
  effect: number,
  value: number,
): PlantedCohort {
  const members = pool.map((diary) => looks.map((day) => rowOf(diary, metric, day - 1)));
  const isShare = metric === "day1Retention";
  const change = ([first, ...rest]: readonly number[]) => [isShare ? 1 : first! * (1 + effect), ...rest];
  return {
    members,
    planted: members.map((marks) => marks.map((mark) => mark && { ...mark, row: change(mark.row) })),
    chance: isShare ? effect / (1 - value) : 1,
    metric,
    looks,
  };
}

type End = { readonly code: string; readonly day: number | null };

/** One cohort, drawn, split, planted and decided. */
function decided(experiment: Experiment, cohort: PlantedCohort, rng: Rng, run: number): End {
  const { members, planted, chance, looks } = cohort;
  const seen = looks.map((): [Marked[], Marked[]] => [[], []]);
  for (let player = 0; player < experiment.plan.players; player++) {
    const at = rng.below(members.length);
    const arm = bucketOf(`${experiment.id}:run${run}`, String(player)) < 0.5 ? 0 : 1;
    const marks = arm === 1 && rng.fraction() < chance ? planted[at]! : members[at]!;
    for (const [k, mark] of marks.entries()) if (mark !== null) seen[k]![arm].push(mark);
  }
  const snapshots = seen.map((arms, k): Snapshot => {
    const totals = arms.map((marks) => totalsOf(marks, cohort.metric));
    return { day: START_DAY + looks[k]! - 1, phases: [totals] };
  });
  const { decision } = expectOk(analyse(experiment, snapshots, START_DAY + looks.at(-1)! - 1));
  return { code: decision.code, day: "look" in decision ? (decision.look?.day ?? null) : null };
}

function totalsOf(marks: readonly Marked[], metric: PlantedMetric): ArmTotals {
  const metrics = { [metric]: strataOf(marks, METRICS[metric].shape) };
  return { players: marks.length, crossed: 0, metrics, crossedMetrics: {} };
}

function rowOfEnds(effect: number, ends: readonly End[], { days, runs }: Rq5Options, expected: number): PlantedRow {
  const share = (...codes: string[]) => wilson(ends.filter(({ code }) => codes.includes(code)).length, runs);
  const dayOf = ({ code, day }: End) => (code === "better" || code === "worse" ? day! - START_DAY + 1 : days);
  return {
    effect,
    // In an A/A there is no right way.
    found: effect === 0 ? share("better", "worse") : share("better"),
    wrong: effect === 0 ? share() : share("worse"),
    expected,
    meanDay: mean(ends.map(dayOf)),
  };
}

/** The power at looks to which these shares of the players have come, by exact integration. */
function expectedPower(members: readonly Member[], drift: number): number {
  const looks = members[0]?.map((_, k) => k) ?? [];
  const times = looks.map((k) => members.filter((marks) => marks[k] !== null).length / members.length);
  const taken = times.filter((time, k) => time > (times[k - 1] ?? 0));
  const bounds = expectOk(spendingBounds(taken.map((fraction) => ({ fraction }))));
  const power = groupSequentialPower(taken, bounds, drift);
  return drift === 0 ? 2 * power : power;
}

export interface ResplitRow {
  readonly measure: Measure;
  readonly players: number;
  /** Without and with adjustment; null where the players carry no estimate. */
  readonly plain: Omit<Resplits, "ps"> | null;
  readonly adjusted: Omit<Resplits, "ps"> | null;
}

export function resplitRows({ days, runs, seed }: Rq5Options, diaries: readonly Diary[]): ResplitRow[] {
  const control = diaries.filter(({ arm }) => arm === 0);
  return MEASURES.map((measure, m) => {
    const rows = control.flatMap((diary) => rowOf(diary, measure, days - 1) ?? []);
    const { shape, scale } = measureFacts(measure);
    const strata = [true, false]
      .map((isKnown) => rows.filter((row) => row.isKnown === isKnown).map(({ row }) => row))
      .filter((stratum) => stratum.length > 0);
    const again = (isAdjusted: boolean) => {
      const options = { runs, isAdjusted, isRelative: scale === "relative" };
      const found = resplit(shape, strata, createRng(seed + 21 + m, "noise"), options);
      if (!found.ok) return null;
      const { alarms, isCalibrated, uniform } = found.value;
      return { alarms, isCalibrated, uniform };
    };
    return { measure, players: rows.length, plain: again(false), adjusted: again(true) };
  });
}

/** The treatment's shares of the players that arrive; the first is the planned one. */
const SHARES = [0.5, 0.495, 0.49, 0.48] as const;

/** The level at which χ² counts as an alarm beside the sequential test. */
const CHI_LEVEL = 0.001;

export interface MismatchRow {
  /** Of the treatment. */
  readonly share: number;
  /** Share of the cohorts that the analysis blocks, and of those in which χ² at the end alarms. */
  readonly blocked: Share;
  readonly chiSquare: Share;
}

/** Cohorts of the paper's size whose players arrive as the simulated ones do. */
export function mismatchRows(options: Rq5Options, diaries: readonly Diary[]): MismatchRow[] {
  const players = PAPER_SPLIT.control + PAPER_SPLIT.treatment;
  const experiment = experimentOf(options, players);
  const days = diaries.map(({ exposedAt }) => Math.floor(exposedAt));
  return SHARES.map((share, s) => {
    const rng = createRng(options.seed + 31 + s, "noise");
    const lost = (1 - 2 * share) / (1 - share);
    let [blocked, alarmed] = [0, 0];
    for (let run = 0; run < options.runs; run++) {
      const counts = Array.from({ length: options.days }, (): [number, number] => [0, 0]);
      for (let player = 0; player < players; player++) {
        const arm = rng.below(2);
        if (arm === 1 && lost > 0 && rng.fraction() < lost) continue;
        counts[rng.pick(days)]![arm as 0 | 1]++;
      }
      const snapshots = arriving(counts);
      if (isBlocked(experiment, snapshots)) blocked++;
      const last = snapshots.at(-1)!.phases[0]!.map((totals) => totals.players);
      if (expectOk(sampleRatio(last, [1, 1])).p < CHI_LEVEL) alarmed++;
    }
    return { share, blocked: wilson(blocked, options.runs), chiSquare: wilson(alarmed, options.runs) };
  });
}

function isBlocked(experiment: Experiment, snapshots: readonly Snapshot[]): boolean {
  return expectOk(analyse(experiment, snapshots, snapshots.at(-1)!.day)).decision.code === "blocked";
}

/** Snapshots of a cohort that know only who has come by when. */
function arriving(counts: readonly (readonly [number, number])[]): Snapshot[] {
  const sofar: [number, number] = [0, 0];
  return counts.map(([control, treatment], day) => {
    sofar[0] += control;
    sofar[1] += treatment;
    const phases = [sofar.map((players) => ({ players, crossed: 0, metrics: {}, crossedMetrics: {} }))];
    return { day: START_DAY + day, phases };
  });
}
