/** @file The scaling study as text and as Markdown. */
import { decimal, percent } from "#chart";
import { type Block, counted, interruptedText, reportMarkdown, reportText, type Section } from "#study/report";
import { COMPARED_SIZES } from "./plan.ts";
import { BUDGETS, type CellRow, type Figures, type ScalingReport, type WayRow } from "./report.ts";

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
