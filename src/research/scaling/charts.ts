/** @file The easy-hard-easy curve: share of feasible docks and nodes of the search over constrainedness, a panel a size. */
import { figure, type Line } from "#chart";
import type { Chart } from "#study/report";
import type { CellRow, ScalingReport } from "./report.ts";

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
