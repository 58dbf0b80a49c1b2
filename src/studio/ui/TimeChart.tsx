/**
 * @file Figures over days in the colours of the theme. A table beside it has the same figures for assistive technology.
 */
import { useRef, useState } from "preact/hooks";
import { type Scale, scaleOf } from "#chart";
import type { DayChart } from "../views/days.ts";
import { formats } from "./model.ts";
import { useWidth } from "./useWidth.ts";

interface TimeChartProps {
  readonly chart: DayChart;
  readonly label: string;
  readonly height?: number;
}

const PLOT = { left: 52, right: 8, top: 8, bottom: 28 };
/** Least room for a day's label and for a figure's, in pixels. */
const DAY_ROOM = 64;
const FIGURE_ROOM = 36;
const DAY = 24 * 60 * 60;
/** Days between two labels. */
const STEPS = [1, 2, 7, 14, 28];

export function TimeChart({ chart, label, height = 190 }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [shown, setShown] = useState<number | null>(null);
  const scales = scalesOf(chart, width, height);
  const pointAt = (event: PointerEvent) => {
    const left = event.clientX - box.current!.getBoundingClientRect().left;
    setShown(nearest(chart.x, left, scales.along));
  };
  return (
    <>
      <div class="time-chart" ref={box} onPointerMove={pointAt} onPointerLeave={() => setShown(null)}>
        {width > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
            <Axes chart={chart} {...scales} end={width - PLOT.right} />
            {shown !== null && (
              <path d={`M${scales.along.at(chart.x[shown]!)} ${PLOT.top}V${scales.up.at(0)}`} class="cursor" />
            )}
            {chart.series.map((series) => (
              <Curve key={series.id} series={series} x={chart.x} {...scales} shown={shown} />
            ))}
          </svg>
        )}
        {shown !== null && <Tip chart={chart} at={shown} isAtEnd={scales.along.at(chart.x[shown]!) > width / 2} />}
      </div>
      {chart.series.length > 1 && <Legend chart={chart} />}
    </>
  );
}

interface Scales {
  readonly along: Scale;
  readonly up: Scale;
}

function scalesOf({ x, series }: DayChart, width: number, height: number): Scales {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const bottom = height - PLOT.bottom;
  const [first = 0, last = 0] = [x[0], x.at(-1)];
  // A single day stands in the middle.
  const edge = first === last ? DAY / 2 : 0;
  return {
    along: scaleOf({ label: "", min: first - edge, max: last + edge }, [], PLOT.left, width - PLOT.right),
    up: scaleOf(
      { label: "", min: 0, max: most > 0 ? 1.1 * most : 1 },
      [],
      bottom,
      PLOT.top,
      Math.max(1, Math.floor((bottom - PLOT.top) / FIGURE_ROOM)),
    ),
  };
}

/** The day nearest to a pixel. */
function nearest(x: readonly number[], pixel: number, along: Scale): number | null {
  const distances = x.map((at) => Math.abs(along.at(at) - pixel));
  const at = distances.indexOf(Math.min(...distances));
  return at < 0 ? null : at;
}

interface AxesProps extends Scales {
  readonly chart: DayChart;
  readonly end: number;
}

function Axes({ chart: { x, series }, along, up, end }: AxesProps) {
  const kind = series[0]?.kind ?? "figure";
  return (
    <g class="axes">
      {up.ticks.map(({ at }) => (
        <g key={at}>
          <path d={`M${PLOT.left} ${up.at(at)}H${end}`} class="grid" />
          <text x={PLOT.left - 8} y={up.at(at) + 4} class="end">
            {formats.value.cell(at, kind)}
          </text>
        </g>
      ))}
      {labelled(x, along).map((at) => (
        <text key={at} x={along.at(at)} y={up.at(0) + 18} class={along.at(at) > end - DAY_ROOM / 2 ? "end" : "middle"}>
          {dayText(at)}
        </text>
      ))}
    </g>
  );
}

/** The days that have room for a label. */
function labelled(x: readonly number[], along: Scale): readonly number[] {
  const room = along.at((x[0] ?? 0) + DAY) - along.at(x[0] ?? 0);
  const step = STEPS.find((days) => days * room >= DAY_ROOM) ?? STEPS.at(-1)!;
  return x.filter((at) => Math.round((at - x[0]!) / DAY) % step === 0);
}

function dayText(seconds: number): string {
  return formats.value.cell(new Date(seconds * 1000).toISOString(), "day");
}

interface CurveProps extends Scales {
  readonly series: DayChart["series"][number];
  readonly x: readonly number[];
  readonly shown: number | null;
}

function Curve({ series: { values, colour, isDashed = false }, x, along, up, shown }: CurveProps) {
  const points = values.map((value, i) =>
    value === null ? null : { i, at: `${along.at(x[i]!).toFixed(1)} ${up.at(value).toFixed(1)}` },
  );
  // A day without a figure interrupts the line.
  const line = points.map((point, i) => point && `${points[i - 1] ? "L" : "M"}${point.at}`).join("");
  return (
    <g class="days" style={{ "--tone": `var(--${colour})` }}>
      <path d={line} class={isDashed ? "line dashed" : "line"} />
      {points.map(
        (point) => point && <path key={point.i} d={`M${point.at}h0`} class={point.i === shown ? "dot shown" : "dot"} />,
      )}
    </g>
  );
}

interface TipProps {
  readonly chart: DayChart;
  readonly at: number;
  readonly isAtEnd: boolean;
}

/** The figures of the day under the pointer, on the other side of the chart. */
function Tip({ chart: { x, series }, at, isAtEnd }: TipProps) {
  return (
    <div class={isAtEnd ? "tip at-end" : "tip"} aria-hidden="true">
      <span>{dayText(x[at]!)}</span>
      {series.map(({ id, title, kind, values }) => (
        <span key={id}>
          {title}: {formats.value.cell(values[at] ?? null, kind)}
        </span>
      ))}
    </div>
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
