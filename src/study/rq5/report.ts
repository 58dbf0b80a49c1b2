/**
 * @file What the cohorts come to: for each population and behaviour the paper's metrics with the analysis of a live
 * experiment; then what the analysis itself is worth, and what the paper's own table says when it is computed again.
 */

import { expectOk } from "#engine";
import { type Analysis, analyse } from "#experiment";
import type { BehaviourName, PopulationName } from "#people";
import { type Effect, effectOf, varianceSaved } from "#stats";
import type { StudyReport } from "#study/report";
import type { Diary, Rq5Outcome } from "./cohort.ts";
import {
  armAt,
  type CupedTheory,
  cupedTheory,
  MEASURES,
  type Measure,
  measureFacts,
  snapshotsOf,
  sumOf,
} from "./measures.ts";
import { type PaperChecks, paperChecks } from "./paperTable.ts";
import { experimentOf, PLANTED_METRICS, type Rq5Options, rq5Tasks, START_DAY } from "./plan.ts";
import {
  type MismatchRow,
  mismatchRows,
  type PlantedPlan,
  plantedPlan,
  type ResplitRow,
  resplitRows,
} from "./power.ts";

export interface MeasureResult {
  readonly measure: Measure;
  /** Null where the players carry no estimate. */
  readonly plain: Effect | null;
  readonly adjusted: Effect | null;
  /** Share of the plain estimate's variance that adjusting saves, and what it should save. */
  readonly saved: number | null;
  readonly theory: CupedTheory;
}

/** What the games of an arm are like, from the exposure on. */
export interface ArmGames {
  readonly players: number;
  readonly games: number;
  /** Means over games. */
  readonly placements: number;
  readonly flow: number;
  /** Days with a game, a player. */
  readonly days: number;
}

export interface CellReport {
  readonly population: PopulationName;
  readonly behaviour: BehaviourName;
  /** Players simulated; those who never came under the experiment are in no arm. */
  readonly simulated: number;
  readonly arms: readonly [ArmGames, ArmGames];
  readonly measures: readonly MeasureResult[];
  readonly analysis: Analysis;
}

export interface Rq5Report extends StudyReport<Rq5Options> {
  /** Of all players and both times. */
  readonly simulated: number;
  readonly placements: number;
  readonly cells: readonly CellReport[];
  readonly resplits: readonly ResplitRow[];
  readonly plans: readonly PlantedPlan[];
  readonly mismatches: readonly MismatchRow[];
  readonly paper: PaperChecks;
}

export function rq5Report(options: Rq5Options, outcomes: readonly Rq5Outcome[]): Rq5Report | null {
  const cells = options.populations.flatMap((population) =>
    options.behaviours.map((behaviour) => {
      const own = outcomes.filter((one) => one.population === population && one.behaviour === behaviour);
      return { population, behaviour, own, diaries: own.flatMap(({ diaries }) => diaries) };
    }),
  );
  const hasBoth = (diaries: readonly Diary[]) => ([0, 1] as const).every((arm) => countIn(diaries, arm) > 1);
  if (!cells.every(({ diaries }) => hasBoth(diaries))) return null;
  const everybody = cells.flatMap(({ diaries }) => diaries);
  return {
    options,
    planned: rq5Tasks(options).length,
    finished: outcomes.length,
    simulated: outcomes.reduce((sum, { players }) => sum + players, 0),
    placements: outcomes.reduce((sum, { placements }) => sum + placements, 0),
    cells: cells.map(({ population, behaviour, own, diaries }) => ({
      population,
      behaviour,
      simulated: own.reduce((sum, { players }) => sum + players, 0),
      ...cellOf(options, diaries),
    })),
    resplits: resplitRows(options, everybody),
    plans: PLANTED_METRICS.flatMap((metric) => plantedPlan(options, everybody, metric) ?? []),
    mismatches: mismatchRows(options, everybody),
    paper: paperChecks(),
  };
}

function countIn(diaries: readonly Diary[], arm: 0 | 1): number {
  return diaries.filter((diary) => diary.arm === arm).length;
}

function cellOf(options: Rq5Options, diaries: readonly Diary[]): Pick<CellReport, "arms" | "measures" | "analysis"> {
  const experiment = experimentOf(options, diaries.length);
  const last = options.days - 1;
  return {
    arms: [gamesOf(diaries, 0), gamesOf(diaries, 1)],
    measures: MEASURES.map((measure) => resultOf(diaries, measure, last)),
    analysis: expectOk(analyse(experiment, snapshotsOf(diaries, options.days), START_DAY + last)),
  };
}

function resultOf(diaries: readonly Diary[], measure: Measure, day: number): MeasureResult {
  const { shape, scale } = measureFacts(measure);
  const [control, treatment] = [armAt(diaries, 0, measure, day), armAt(diaries, 1, measure, day)];
  const [plain, adjusted] = [false, true].map((isAdjusted) => {
    const found = effectOf(shape, control, treatment, { isRelative: scale === "relative", isAdjusted });
    return found.ok ? found.value : null;
  });
  return {
    measure,
    plain: plain ?? null,
    adjusted: adjusted ?? null,
    saved: plain && adjusted ? varianceSaved(plain, adjusted) : null,
    theory: cupedTheory(diaries, measure, day),
  };
}

function gamesOf(diaries: readonly Diary[], arm: 0 | 1): ArmGames {
  const own = diaries.filter((diary) => diary.arm === arm);
  const { games, placements, flow } = sumOf(own.flatMap(({ days }) => days));
  return {
    players: own.length,
    games,
    placements: placements / games,
    flow: flow / games,
    days: own.reduce((sum, { days }) => sum + days.length, 0) / own.length,
  };
}
