/** @file How far learners are from best play while they learn. */
import { figure } from "#chart";
import type { Chart } from "#study/report";
import type { SolvedReport } from "./report.ts";

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
