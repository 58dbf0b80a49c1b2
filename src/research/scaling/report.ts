/**
 * @file The report of the scaling study: answers, nodes and times by cell, by constrainedness and by technique, and
 * the easy-hard-easy curve: share of feasible docks and nodes of the search over constrainedness, a panel a size.
 */

import { decimal, figure, type Line, percent } from "#chart";
import { mean, quantile } from "#stats";
import type { Chart, StudyReport } from "#study/report";
import { type Block, counted, interruptedText, reportMarkdown, reportText, type Section } from "#study/report";
import { COMPARED_SIZES, type Part, type ScalingOptions, type ScalingTask, scalingTasks } from "./plan.ts";
import type { Decided, ScalingOutcome } from "./play.ts";

/** Budgets at which the share without an answer is told. */
export const BUDGETS = [200, 2000, 20_000] as const;

export interface Figures {
  readonly docks: number;
  readonly feasible: number;
  /** Shares without an answer at each of `BUDGETS` up to the study's own. */
  readonly unknown: readonly number[];
  readonly nodes: { readonly mean: number; readonly median: number; readonly p99: number; readonly most: number };
  readonly ms: { readonly median: number; readonly p99: number; readonly most: number };
}

export interface CellRow extends Pick<ScalingTask, "size" | "pieces" | "sampler" | "level">, Figures {
  readonly constrainedness: number;
}

export interface WayRow extends Figures {
  readonly size: number;
  readonly way: string;
}

export interface ScalingReport extends StudyReport<ScalingOptions> {
  readonly grid: readonly CellRow[];
  readonly tight: readonly CellRow[];
  readonly ways: readonly WayRow[];
  /** Docks that two ways of searching answer differently, of those that both answer. */
  readonly contradictions: number;
  readonly compared: number;
}

export function scalingReport(options: ScalingOptions, outcomes: readonly ScalingOutcome[]): ScalingReport | null {
  if (outcomes.length === 0) return null;
  const compared = of(outcomes, "techniques");
  return {
    options,
    planned: scalingTasks(options).length,
    finished: outcomes.length,
    grid: rowsOf(of(outcomes, "grid"), options.budget),
    tight: rowsOf(of(outcomes, "tight"), options.budget),
    ways: compared.flatMap(({ task, decided }) =>
      Object.entries(decided).map(([way, all]) => ({ size: task.size, way, ...figuresOf(all, options.budget) })),
    ),
    contradictions: compared.reduce((sum, { decided }) => sum + contradictions(Object.values(decided)), 0),
    compared: compared.reduce((sum, { task, decided }) => sum + task.docks * Object.keys(decided).length, 0),
  };
}

function of(outcomes: readonly ScalingOutcome[], part: Part): readonly ScalingOutcome[] {
  return outcomes.filter(({ task }) => task.part === part);
}

function rowsOf(outcomes: readonly ScalingOutcome[], budget: number): readonly CellRow[] {
  return outcomes.map(({ task: { size, pieces, sampler, level }, constrainedness, decided }) => ({
    size,
    pieces,
    sampler,
    level,
    constrainedness,
    ...figuresOf(decided.everything!, budget),
  }));
}

function figuresOf(all: readonly Decided[], budget: number): Figures {
  const share = (test: (one: Decided) => boolean) => all.filter(test).length / all.length;
  const nodes = all.map((one) => one.nodes);
  const ms = all.map((one) => one.ms);
  const at = (values: readonly number[], q: number) =>
    quantile(
      values.toSorted((a, b) => a - b),
      q,
    );
  return {
    docks: all.length,
    feasible: share(({ answer }) => answer === "feasible"),
    unknown: BUDGETS.filter((most) => most <= budget).map((most) =>
      share(({ answer, nodes: spent }) => answer === "unknown" || spent > most),
    ),
    nodes: { mean: mean(nodes), median: at(nodes, 0.5), p99: at(nodes, 0.99), most: Math.max(...nodes) },
    ms: { median: at(ms, 0.5), p99: at(ms, 0.99), most: Math.max(...ms) },
  };
}

function contradictions(ways: readonly (readonly Decided[])[]): number {
  return ways[0]!.filter((_, dock) => {
    const answers = new Set(ways.map((all) => all[dock]!.answer).filter((answer) => answer !== "unknown"));
    return answers.size > 1;
  }).length;
}

export const UNIT = { one: "cell", many: "cells" };

export const scalingText = (report: ScalingReport) => reportText(blocksOf(report));
export const scalingMarkdown = (report: ScalingReport) => reportMarkdown(blocksOf(report));

function blocksOf(report: ScalingReport): readonly Block[] {
  const { docks, budget, parts, sizes } = report.options;
  const isPartly = parts.includes("techniques") && sizes.some((size) => !COMPARED_SIZES.includes(size));
  const tight = ["board", "pieces", "asked / free", ...HEAD];
  const sections: readonly Section[] = [
    {
      note: "Boards of usual fills: the worst of the cells of a row.",
      head: ["board", "pieces", ...HEAD],
      rows: gridRows(report.grid),
    },
    {
      note: "Tight boards, cells of the dock over free cells: the level of each row with the most nodes in the mean.",
      head: tight,
      rows: hardest(report.tight).map(tightCells),
    },
    { note: "Tight boards: every level.", head: tight, rows: report.tight.map(tightCells) },
    {
      note:
        `Techniques on tight boards, the same docks. Of ${counted(report.compared)} answers ${report.contradictions} ` +
        "docks had two different ones.",
      head: ["board", "search", ...HEAD],
      rows: report.ways.map(wayCells),
    },
  ];
  return [
    `Docks of different regular shapes on boards of several sizes, ${counted(docks)} a cell, at most ${counted(budget)} ` +
      `nodes for each. Shares in %.${interruptedText(report, UNIT)}` +
      (isPartly ? ` Techniques are compared at the sizes ${COMPARED_SIZES.join(", ")} only.` : ""),
    ...sections.filter(({ rows }) => rows.length > 0),
  ];
}

const HEAD = [
  "feasible",
  ...BUDGETS.map((budget) => `unknown at ${counted(budget)}`),
  "nodes: mean",
  "median",
  "p99",
  "most",
  "ms: median",
  "p99",
];

function figureCells({ feasible, unknown, nodes, ms }: Figures): string[] {
  return [
    percent(feasible),
    ...BUDGETS.map((_, i) => (unknown[i] === undefined ? "–" : percent(unknown[i]))),
    decimal(nodes.mean, 1),
    ...[nodes.median, nodes.p99, nodes.most].map((value) => decimal(value, 0)),
    ...[ms.median, ms.p99].map((value) => decimal(value, 3)),
  ];
}

const boardText = (size: number) => `${size}x${size}`;

/** The cells of each board and number of pieces. */
function grouped(cells: readonly CellRow[]): readonly (readonly CellRow[])[] {
  const nameOf = ({ size, pieces }: CellRow) => `${size},${pieces}`;
  return [...new Set(cells.map(nameOf))].map((name) => cells.filter((cell) => nameOf(cell) === name));
}

/** One row for each board and number of pieces: every figure of the cell in which it is worst. */
function gridRows(cells: readonly CellRow[]): string[][] {
  return grouped(cells).map((own) => [boardText(own[0]!.size), String(own[0]!.pieces), ...figureCells(worst(own))]);
}

/** For each board and number of pieces the level that takes the most work. */
export function hardest(cells: readonly CellRow[]): readonly CellRow[] {
  return grouped(cells).map((own) => own.reduce((a, b) => (b.nodes.mean > a.nodes.mean ? b : a)));
}

export function worst(cells: readonly Figures[]): Figures {
  const most = (of: (cell: Figures) => number) => Math.max(...cells.map(of));
  return {
    docks: cells.reduce((sum, { docks }) => sum + docks, 0),
    feasible: Math.min(...cells.map(({ feasible }) => feasible)),
    unknown: cells[0]!.unknown.map((_, i) => most(({ unknown }) => unknown[i]!)),
    nodes: {
      mean: most(({ nodes }) => nodes.mean),
      median: most(({ nodes }) => nodes.median),
      p99: most(({ nodes }) => nodes.p99),
      most: most(({ nodes }) => nodes.most),
    },
    ms: { median: most(({ ms }) => ms.median), p99: most(({ ms }) => ms.p99), most: most(({ ms }) => ms.most) },
  };
}

function tightCells(row: CellRow): string[] {
  return [boardText(row.size), String(row.pieces), decimal(row.constrainedness, 2), ...figureCells(row)];
}

function wayCells(row: WayRow): string[] {
  return [boardText(row.size), row.way, ...figureCells(row)];
}

export function scalingCharts({ tight }: ScalingReport): readonly Chart[] {
  if (tight.length === 0) return [];
  const sizes = [...new Set(tight.map(({ size }) => size))];
  return [
    curve("scaling-feasible", "Share of feasible docks", "feasible, %", tight, sizes, ({ feasible }) => 100 * feasible),
    curve("scaling-nodes", "Work of the search", "log10 of p99 nodes", tight, sizes, ({ nodes }) =>
      Math.log10(Math.max(1, nodes.p99)),
    ),
  ];
}

function curve(
  name: string,
  title: string,
  label: string,
  rows: readonly CellRow[],
  sizes: readonly number[],
  of: (row: CellRow) => number,
): Chart {
  const pieces = [...new Set(rows.map((row) => row.pieces))];
  const lineOf = (size: number, count: number): Line => ({
    name: `${count} pieces`,
    points: rows
      .filter((row) => row.size === size && row.pieces === count)
      .map((row) => ({ x: row.constrainedness, value: of(row) })),
  });
  const svg = figure({
    title: `${title} over constrainedness`,
    description: `${title} on packed boards, by the cells that the dock asks for over the cells that are free.`,
    columns: 2,
    panels: sizes.map((size) => ({
      kind: "lines",
      heading: `${size}x${size}: ${label}`,
      x: { label: "cells asked for / cells free" },
      series: pieces.map((count) => lineOf(size, count)),
    })),
  });
  return { name, svg };
}
