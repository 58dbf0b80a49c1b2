/**
 * @file The report of the study of the solved game: docks of each player beside those of best play, and how far
 * learners are from it while they learn.
 */
import { decimal, figure, percent } from "#chart";
import { mean } from "#stats";
import type { Chart, StudyReport } from "#study/report";
import { counted, interruptedText, reportMarkdown, reportText, type Section } from "#study/report";
import type { SolvedOutcome } from "./play.ts";
import { type SolvedOptions, solvedTasks } from "./play.ts";

export interface SolvedRow {
  readonly player: string;
  /** Docks that it learned from; 0 without learning. */
  readonly learned: number;
  readonly runs: number;
  /** Docks completed from the empty board: mean of the runs, the least and the most. Each is exact. */
  readonly docks: number;
  readonly least: number;
  readonly most: number;
  /** Docks that best play completes more, and the same as a share of its docks. */
  readonly regret: number;
  readonly regretShare: number;
}

export interface Curve {
  readonly player: string;
  readonly points: readonly { readonly learned: number; readonly docks: number }[];
}

export interface SolvedReport extends StudyReport<SolvedOptions> {
  readonly optimal: number;
  /** From the weakest to the strongest. */
  readonly rows: readonly SolvedRow[];
  readonly curves: readonly Curve[];
}

/** Null before best play is known. */
export function solvedReport(options: SolvedOptions, outcomes: readonly SolvedOutcome[]): SolvedReport | null {
  const optimal = outcomes.find(({ task }) => task.player === "optimal")?.stages[0]?.worths.optimal;
  if (optimal === undefined) return null;
  const last = outcomes.flatMap(({ stages }) => worthsAt(stages, stages.length - 1));
  const rows = groups(last).map(([player, own]) => rowOf(player, own, optimal));
  const learners = outcomes.filter(({ stages }) => stages.length > 1);
  const looked = learners.flatMap(({ stages }) => stages.flatMap((_, look) => worthsAt(stages, look)));
  const curves = groups(looked).map(([player, own]) => curveOf(player, own));
  return {
    options,
    planned: solvedTasks(options).length,
    finished: outcomes.length,
    optimal,
    rows: rows.toSorted((a, b) => a.docks - b.docks),
    curves: curves.filter(({ points }) => points.length > 1),
  };
}

interface Measured {
  readonly player: string;
  readonly look: number;
  readonly learned: number;
  readonly docks: number;
}

function worthsAt(stages: SolvedOutcome["stages"], look: number): Measured[] {
  const { docks: learned, worths } = stages[look]!;
  return Object.entries(worths).map(([player, docks]) => ({ player, look, learned, docks }));
}

/** By player, in the order in which they come. */
function groups(all: readonly Measured[]): readonly (readonly [string, readonly Measured[]])[] {
  const players = [...new Set(all.map(({ player }) => player))];
  return players.map((player) => [player, all.filter((one) => one.player === player)] as const);
}

function rowOf(player: string, own: readonly Measured[], optimal: number): SolvedRow {
  const docks = own.map((one) => one.docks);
  const regret = optimal - mean(docks);
  return {
    player,
    learned: mean(own.map(({ learned }) => learned)),
    runs: own.length,
    docks: mean(docks),
    least: Math.min(...docks),
    most: Math.max(...docks),
    regret,
    regretShare: regret / optimal,
  };
}

/** Mean of the runs at each look. */
function curveOf(player: string, own: readonly Measured[]): Curve {
  const looks = [...new Set(own.map(({ look }) => look))];
  const points = looks.map((look) => {
    const runs = own.filter((one) => one.look === look);
    return { learned: mean(runs.map(({ learned }) => learned)), docks: mean(runs.map(({ docks }) => docks)) };
  });
  return { player, points };
}

export const UNIT = { one: "run", many: "runs" };

export const solvedText = (report: SolvedReport) => reportText([tableOf(report)]);
export const solvedMarkdown = (report: SolvedReport) => reportMarkdown([tableOf(report)]);

const HEAD = ["player", "docks learned from", "runs", "docks completed", "least", "most", "regret", "regret, %"];

function tableOf(report: SolvedReport): Section {
  const note =
    "Docks that each player completes from the empty 4x4 board, on average over the docks to come, computed exactly; best " +
    `play completes ${decimal(report.optimal, 4)}. Regret is what is missing to it.${interruptedText(report, UNIT)}`;
  return { note, head: HEAD, rows: report.rows.map(cellsOf) };
}

function cellsOf({ player, learned, runs, docks, least, most, regret, regretShare }: SolvedRow): string[] {
  return [
    player,
    learned === 0 ? "–" : counted(Math.round(learned)),
    String(runs),
    decimal(docks, 3),
    ...(runs > 1 ? [decimal(least, 3), decimal(most, 3)] : ["–", "–"]),
    decimal(regret, 3),
    percent(regretShare),
  ];
}

export function solvedCharts({ curves, optimal }: SolvedReport): readonly Chart[] {
  if (curves.length === 0) return [];
  const series = curves.map(({ player, points }) => ({
    name: player,
    points: points.map(({ learned, docks }) => ({ x: learned, value: docks })),
  }));
  const reached = series.flatMap(({ points }) => points.map(({ x }) => x));
  const ends = [Math.min(...reached), Math.max(...reached)] as const;
  const best = { name: "best play", isDashed: true, points: ends.map((x) => ({ x, value: optimal })) };
  const svg = figure({
    title: "The solved game: learners beside best play",
    description: "Docks completed from the empty board, exactly, over the docks that a learner has learned from.",
    note: "Mean of the training runs. Every value is exact: no game is sampled.",
    panels: [
      {
        kind: "lines",
        heading: "docks completed",
        x: { label: "docks learned from", scale: "log", min: ends[0], max: ends[1] },
        y: { min: 0, max: 12 },
        height: 300,
        series: [...series, best],
      },
    ],
  });
  return [{ name: "solved", svg }];
}
