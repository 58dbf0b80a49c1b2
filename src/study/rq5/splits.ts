/**
 * @file Checks of the split and of the arithmetic: are p-values of random re-splits of the control's players uniform, and
 * is a sample ratio that was spoilt on purpose found? Players of the treatment are lost with a known chance, as by an arm
 * that crashes before its first game is sent.
 */
import { createRng, expectOk } from "#engine";
import { analyse, type Experiment, type Snapshot } from "#experiment";
import { type Resplits, resplit, type Share, sampleRatio, wilson } from "#stats";
import type { Diary } from "./cohort.ts";
import { MEASURES, type Measure, measureFacts, rowOf } from "./metrics.ts";
import { PAPER_SPLIT } from "./paperTable.ts";
import { experimentOf, type Rq5Options, START_DAY } from "./plan.ts";

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

/** Snapshots of a cohort of which nothing is known but who has come by when. */
function arriving(counts: readonly (readonly [number, number])[]): Snapshot[] {
  const sofar: [number, number] = [0, 0];
  return counts.map(([control, treatment], day) => {
    sofar[0] += control;
    sofar[1] += treatment;
    const phases = [sofar.map((players) => ({ players, crossed: 0, metrics: {}, crossedMetrics: {} }))];
    return { day: START_DAY + day, phases };
  });
}
