/** @file Figures over days, drawn by uPlot in the colours of the theme. Its table is beside it, for those who do not see it. */

import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import { themeOf } from "#web/kit/page/theme.ts";
import { make } from "#web/platform/browser/elements.ts";
import { root, tokensOf } from "#web/platform/browser/page.ts";
import { settings } from "#web/store/settings.ts";
import type { DayChart } from "../views/days.ts";
import { formats } from "./model.ts";
import { useWidth } from "./useWidth.ts";
import "uplot/dist/uPlot.min.css";

interface TimeChartProps {
  readonly chart: DayChart;
  readonly label: string;
  readonly height?: number;
}

export function TimeChart({ chart, label, height = 190 }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const theme = themeOf(settings.value);
  useEffect(() => {
    if (width === 0) return undefined;
    const plot = new uPlot(optionsFor(chart, width, height), dataOf(chart), box.current!);
    return () => plot.destroy();
  }, [chart, width, height, theme, formats.value]);
  return (
    <>
      <div class="time-chart" role="img" aria-label={label} ref={box} />
      {chart.series.length > 1 && <Legend chart={chart} />}
    </>
  );
}

function Legend({ chart }: { readonly chart: DayChart }) {
  return (
    <ul class="legend">
      {chart.series.map(({ id, title, colour, isDashed = false }) => (
        <li key={id}>
          <span class={isDashed ? "stroke dashed" : "stroke"} style={{ "--colour": `var(--${colour})` }} />
          {title}
        </li>
      ))}
    </ul>
  );
}

function dataOf({ x, series }: DayChart): uPlot.AlignedData {
  return [[...x], ...series.map(({ values }) => [...values])];
}

const FONT = "11px system-ui, sans-serif";
const DAY = 24 * 60 * 60;

function optionsFor({ series }: DayChart, width: number, height: number): uPlot.Options {
  const token = tokensOf(root());
  const axis = { stroke: token("muted"), font: FONT, ticks: { show: false } };
  const kind = series[0]?.kind ?? "figure";
  const text = (value: number) => formats.value.cell(value, kind);
  return {
    width,
    height,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), "Etc/UTC"),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 7 } },
    padding: [8, 8, 0, 0],
    scales: { x: { time: true }, y: { range: (_plot, _low, high) => [0, high > 0 ? high * 1.1 : 1] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 64,
        incrs: [DAY, 2 * DAY, 7 * DAY, 14 * DAY, 28 * DAY],
        values: (_plot, splits) => splits.map((at) => formats.value.cell(new Date(at * 1000).toISOString(), "day")),
      },
      {
        ...axis,
        grid: { stroke: token("line"), width: 1 },
        size: 52,
        space: 36,
        values: (_plot, splits) => splits.map(text),
      },
    ],
    series: [
      {},
      ...series.map(({ title, colour, isDashed = false }) => ({
        label: title,
        stroke: token(colour),
        width: 2,
        ...(isDashed && { dash: [5, 4] }),
        points: { show: true, size: 4, fill: token(colour) },
      })),
    ],
    plugins: [tooltip(series.map(({ kind: one }) => one))],
  };
}

/** What the days under the pointer had, in words beside it. */
function tooltip(kinds: readonly DayChart["series"][number]["kind"][]): uPlot.Plugin {
  const tip = make("div");
  tip.className = "tip";
  tip.hidden = true;
  return {
    hooks: {
      init: (plot) => plot.over.append(tip),
      setCursor: (plot) => {
        const { idx, left = -1 } = plot.cursor;
        tip.hidden = idx === null || idx === undefined || left < 0;
        if (tip.hidden) return;
        const day = new Date(plot.data[0][idx!]! * 1000).toISOString();
        const lines = plot.series.slice(1).map(({ label }, i) => {
          const value = plot.data[i + 1]![idx!] ?? null;
          return `${label}: ${formats.value.cell(value, kinds[i]!)}`;
        });
        tip.replaceChildren(...[formats.value.cell(day, "day"), ...lines].map(lineOf));
        tip.classList.toggle("at-end", left > plot.over.clientWidth / 2);
      },
    },
  };
}

function lineOf(text: string): HTMLElement {
  const line = make("span");
  line.textContent = text;
  return line;
}
