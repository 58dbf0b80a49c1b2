/** @file The scaling study as text and as Markdown: one set of tables, two ways to lay them out. */
import { decimal, markdownTable, percent, table } from "#chart";
import { interruptedText } from "#study";
import { COMPARED_SIZES } from "./plan.ts";
import { BUDGETS, type CellRow, type Figures, type ScalingReport, type WayRow } from "./report.ts";

export const UNIT = { one: "cell", many: "cells" };

type Layout = (head: readonly string[], rows: readonly (readonly string[])[]) => string;

export function scalingText(report: ScalingReport): string {
  return sections(report, table).join("\n\n").concat("\n");
}

export function scalingMarkdown(report: ScalingReport): string {
  return sections(report, markdownTable).join("\n\n").concat("\n");
}

function sections(report: ScalingReport, layout: Layout): string[] {
  const { docks, budget, parts, sizes } = report.options;
  const isPartly = parts.includes("techniques") && sizes.some((size) => !COMPARED_SIZES.includes(size));
  const whole = (value: number) => value.toLocaleString("en");
  return [
    `Docks of different regular shapes on boards of several sizes, ${whole(docks)} a cell, at most ${whole(budget)} ` +
      `nodes for each. Shares in %.${interruptedText(report, UNIT)}` +
      (isPartly ? ` Techniques are compared at the sizes ${COMPARED_SIZES.join(", ")} only.` : ""),
    ...(report.grid.length > 0
      ? [
          "Boards of usual fills: the worst of the cells of a row.",
          layout(["board", "pieces", ...HEAD], gridRows(report.grid)),
        ]
      : []),
    ...(report.tight.length > 0
      ? [
          "Tight boards, cells of the dock over free cells: the level of each row with the most nodes in the mean.",
          layout(["board", "pieces", "asked / free", ...HEAD], hardest(report.tight).map(tightCells)),
          "Tight boards: every level.",
          layout(["board", "pieces", "asked / free", ...HEAD], report.tight.map(tightCells)),
        ]
      : []),
    ...(report.ways.length > 0
      ? [
          `Techniques on tight boards, the same docks. Of ${whole(report.compared)} answers ${report.contradictions} ` +
            "docks had two different ones.",
          layout(["board", "search", ...HEAD], report.ways.map(wayCells)),
        ]
      : []),
  ];
}

const HEAD = [
  "feasible",
  ...BUDGETS.map((budget) => `unknown at ${budget.toLocaleString("en")}`),
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
