/** @file Survival curves with their bands, and where half of the games are over. */
import { useRef } from "preact/hooks";
import { type Scale, scaleOf } from "#chart";
import type { DealerCurve, SurvivalPoint, SurvivalView } from "../views/survival.ts";
import { formats } from "./model.ts";
import { useWidth } from "./useWidth.ts";

interface SurvivalChartProps {
  readonly view: SurvivalView;
  readonly label: string;
  readonly axis: string;
}

const HEIGHT = 270;
const PLOT = { left: 44, right: 12, top: 10, bottom: 40 };

export function SurvivalChart({ view, label, axis }: SurvivalChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const along = scaleOf({ label: axis, min: 0, max: view.reach }, [], PLOT.left, width - PLOT.right, 6);
  const up = scaleOf({ label: "", min: 0, max: 1 }, [], HEIGHT - PLOT.bottom, PLOT.top, 4);
  return (
    <div class="survival-chart" ref={box}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={label}>
          <Axes along={along} up={up} axis={axis} end={width - PLOT.right} />
          {view.curves.map((curve) => (
            <Curve key={curve.dealer} curve={curve} along={along} up={up} />
          ))}
          {medianMarks(view.curves, along).map(({ curve, x, isLeft }) => (
            <g key={curve.dealer} class={`median tone-${curve.tone}`}>
              <path d={`M${x} ${up.at(0.5)}V${up.at(0)}`} />
              <text x={isLeft ? x - 5 : x + 5} y={up.at(0) - 6} class={isLeft ? "end" : ""}>
                {formats.value.count(curve.median!)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Of two that are close, the smaller one has its number on the left. */
function medianMarks(curves: readonly DealerCurve[], along: Scale) {
  const least = Math.min(...curves.map(({ median }) => median ?? Infinity));
  return curves.flatMap((curve) =>
    curve.median === null
      ? []
      : [{ curve, x: along.at(curve.median), isLeft: curves.length > 1 && curve.median === least }],
  );
}

interface AxesProps {
  readonly along: Scale;
  readonly up: Scale;
  readonly axis: string;
  readonly end: number;
}

function Axes({ along, up, axis, end }: AxesProps) {
  const bottom = up.at(0);
  return (
    <g class="axes">
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path d={`M${PLOT.left} ${up.at(share)}H${end}`} class="grid" />
          <text x={PLOT.left - 8} y={up.at(share) + 4} class="end">
            {formats.value.share(share, 0)}
          </text>
        </g>
      ))}
      {along.ticks.map(({ at, label }) => (
        <text key={at} x={along.at(at)} y={bottom + 18} class="middle">
          {label}
        </text>
      ))}
      <text x={(PLOT.left + end) / 2} y={bottom + 36} class="middle">
        {axis}
      </text>
    </g>
  );
}

interface CurveProps {
  readonly curve: DealerCurve;
  readonly along: Scale;
  readonly up: Scale;
}

function Curve({ curve: { points, hasBand, tone }, along, up }: CurveProps) {
  const corners = stepsOf(points);
  const at = (x: number, share: number) => `${along.at(x).toFixed(1)} ${up.at(share).toFixed(1)}`;
  const line = corners.map(({ x, value }) => at(x, value)).join("L");
  const over = corners.map(({ x, high }) => at(x, high ?? 0));
  const under = corners.map(({ x, low }) => at(x, low ?? 0)).reverse();
  return (
    <g class={`curve tone-${tone}`}>
      {hasBand && <path d={`M${[...over, ...under].join("L")}Z`} class="band" />}
      <path d={`M${line}`} class="line" />
    </g>
  );
}

/** A curve keeps its height until the next length. */
function stepsOf(points: readonly SurvivalPoint[]): SurvivalPoint[] {
  return points.flatMap((point, i) => {
    const before = points[i - 1];
    return before === undefined ? [point] : [{ ...before, x: point.x }, point];
  });
}
