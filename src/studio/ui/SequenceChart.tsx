/** @file An effect over the days with its confidence sequence, which holds at every look, and the planned looks marked. */
import { useRef } from "preact/hooks";
import { type Scale, scaleOf } from "#chart";
import { formats } from "./model.ts";
import { useWidth } from "./useWidth.ts";

export interface SequencePoint {
  /** From 1, the first day of the experiment. */
  readonly day: number;
  readonly effect: number;
  readonly low: number;
  readonly high: number;
}

interface SequenceChartProps {
  readonly points: readonly SequencePoint[];
  /** Days of the planned looks, and of the last day. */
  readonly looks: readonly number[];
  readonly label: string;
  readonly lookLabel: string;
  readonly told: (effect: number) => string;
}

const HEIGHT = 270;
const PLOT = { left: 64, right: 14, top: 18, bottom: 30 };

export function SequenceChart({ points, looks, label, lookLabel, told }: SequenceChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const last = Math.max(...looks, ...points.map(({ day }) => day));
  const along = scaleOf({ label: "", min: 1, max: Math.max(2, last) }, [], PLOT.left, width - PLOT.right, 6);
  const reach = reachOf(points);
  const up = scaleOf({ label: "", min: -reach, max: reach }, [], HEIGHT - PLOT.bottom, PLOT.top, 4);
  return (
    <div class="sequence-chart" ref={box}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={label}>
          <clipPath id="sequence-plot">
            <rect
              x={PLOT.left}
              y={PLOT.top}
              width={Math.max(0, width - PLOT.left - PLOT.right)}
              height={HEIGHT - PLOT.top - PLOT.bottom}
            />
          </clipPath>
          <Axes along={along} up={up} end={width - PLOT.right} told={told} />
          <g class="looks">
            {looks.map((day) => (
              <g key={day}>
                <path d={`M${along.at(day)} ${PLOT.top}V${HEIGHT - PLOT.bottom}`} />
                <text x={along.at(day)} y={PLOT.top - 5} class={day === last ? "end" : "middle"}>
                  {lookLabel} {formats.value.count(day)}
                </text>
              </g>
            ))}
          </g>
          <Band points={points} along={along} up={up} />
        </svg>
      )}
    </div>
  );
}

/** The band of the first days is wide; what shows is a few times the last one. */
function reachOf(points: readonly SequencePoint[]): number {
  const end = points.at(-1);
  if (end === undefined) return 1;
  const most = Math.max(...points.map(({ effect }) => Math.abs(effect)));
  return Math.max(1.15 * most, 1.3 * Math.max(Math.abs(end.low), Math.abs(end.high)), 1e-6);
}

interface AxesProps {
  readonly along: Scale;
  readonly up: Scale;
  readonly end: number;
  readonly told: (effect: number) => string;
}

function Axes({ along, up, end, told }: AxesProps) {
  const bottom = HEIGHT - PLOT.bottom;
  return (
    <g class="axes">
      {up.ticks.map(({ at }) => (
        <g key={at}>
          <path d={`M${PLOT.left} ${up.at(at)}H${end}`} class={Math.abs(at) < 1e-12 ? "zero" : "grid"} />
          <text x={PLOT.left - 8} y={up.at(at) + 4} class="end">
            {told(at)}
          </text>
        </g>
      ))}
      {along.ticks
        .filter(({ at }) => Number.isInteger(at))
        .map(({ at, label }) => (
          <text key={at} x={along.at(at)} y={bottom + 18} class="middle">
            {label}
          </text>
        ))}
    </g>
  );
}

interface BandProps {
  readonly points: readonly SequencePoint[];
  readonly along: Scale;
  readonly up: Scale;
}

function Band({ points, along, up }: BandProps) {
  const at = (day: number, value: number) => `${along.at(day).toFixed(1)} ${up.at(value).toFixed(1)}`;
  const over = points.map(({ day, high }) => at(day, high));
  const under = points.map(({ day, low }) => at(day, low)).reverse();
  return (
    <g class="curve tone-0" clip-path="url(#sequence-plot)">
      <path d={`M${[...over, ...under].join("L")}Z`} class="band" />
      <path d={`M${points.map(({ day, effect }) => at(day, effect)).join("L")}`} class="line" />
      {points.map(({ day, effect }) => (
        <circle key={day} cx={along.at(day)} cy={up.at(effect)} r={3.5} class="point" />
      ))}
    </g>
  );
}
