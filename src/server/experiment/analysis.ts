/** @file The results of an experiment at a time, and the baseline for a design: sums of the store, analysed by `#experiment`. */
import { BASELINE_DAYS, type Baseline } from "#api";
import { ok, type Result } from "#engine";
import {
  type Analysis,
  analyse,
  type Experiment,
  gatesOf,
  METRIC_IDS,
  METRICS,
  type NextStep,
  next,
  type Snapshot,
  startOf,
} from "#experiment";
import { effectOf, type StatFault, varianceSaved } from "#stats";
import { DAY } from "../base/base.ts";
import type { Queries } from "../database/database.ts";
import type { Change } from "../journal/changeFile.ts";
import { everybodyBetween, exposedIn, type PhaseTimes, snapshotAt, totalsAt } from "../store/totals.ts";

export interface ExperimentResults {
  readonly experiment: Experiment;
  readonly today: number;
  readonly snapshots: readonly Snapshot[];
  readonly analysis: Analysis;
  readonly next: NextStep;
}

export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

export async function resultsOf(
  db: Queries,
  history: readonly Change[],
  now: number,
): Promise<Result<ExperimentResults, StatFault>> {
  const { experiment } = history.at(-1)!;
  const today = dayOf(now);
  const snapshots = await snapshotsOf(db, history, today);
  const analysis = analyse(experiment, snapshots, today);
  if (!analysis.ok) return analysis;
  const step = next(experiment, gatesOf(analysis.value.health, today));
  return ok({ experiment, today, snapshots, analysis: analysis.value, next: step });
}

/** Most days that are summed up; a longer experiment has its looks and evenly spaced days. */
const MOST_DAYS = 45;

async function snapshotsOf(db: Queries, history: readonly Change[], today: number): Promise<Snapshot[]> {
  const { experiment } = history.at(-1)!;
  const first = startOf(experiment);
  if (first === null) return [];
  const exposed = exposedIn(experiment.id, phaseTimes(history));
  const arms = experiment.phases.map(() => experiment.arms.map(({ id }) => id));
  const looks = new Set(experiment.plan.looks.map((after) => first + after - 1));
  const last = experiment.stopped?.day ?? today;
  const snapshots: Snapshot[] = [];
  for (const day of daysBetween(first, Math.min(last, today), looks)) {
    // A look waits for the end of its day, so that it is taken once.
    if (day === today && experiment.state === "running" && looks.has(day)) continue;
    snapshots.push(await snapshotAt(db, exposed, arms, day));
  }
  return snapshots;
}

function daysBetween(first: number, last: number, looks: ReadonlySet<number>): number[] {
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const every = Math.ceil(all.length / MOST_DAYS);
  return all.filter((day) => looks.has(day) || (last - day) % every === 0);
}

/** When each phase began and ended, by the changes that did it. */
export function phaseTimes(history: readonly Change[]): PhaseTimes[] {
  const { phases } = history.at(-1)!.experiment;
  const begins = phases.map((_, i) => history.find(({ experiment }) => experiment.phases.length > i)!.at);
  const stopped = history.find(({ experiment }) => experiment.state === "stopped")?.at ?? Infinity;
  return begins.map((from, i) => ({ from, to: begins[i + 1] ?? stopped }));
}

export async function baselineOf(db: Queries, now: number): Promise<Baseline> {
  const to = dayOf(now) * DAY;
  const exposed = everybodyBetween(to - BASELINE_DAYS * DAY, to);
  const all = (await totalsAt(db, exposed, [["all"]], to))[0]![0]!;
  const metrics = METRIC_IDS.flatMap((metric): Baseline["metrics"] => {
    const strata = all.metrics[metric];
    const { shape, scale } = METRICS[metric];
    if (strata === undefined) return [];
    const options = { isRelative: scale === "relative" };
    // Two arms like everybody: what their difference would vary by is twice what a player varies by.
    const plain = effectOf(shape, strata, strata, options);
    if (!plain.ok) return [];
    const adjusted = effectOf(shape, strata, strata, { ...options, isAdjusted: true });
    const saved = adjusted.ok ? Math.max(0, varianceSaved(plain.value, adjusted.value)) : 0;
    const { error, n, control } = plain.value;
    return [{ metric, value: control, variance: (error ** 2 * n) / 4, saved }];
  });
  return { days: BASELINE_DAYS, players: all.players, playersPerDay: all.players / BASELINE_DAYS, metrics };
}
