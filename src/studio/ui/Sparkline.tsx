/** @file The course of a day in a card: today as far as it goes, last week dashed. The card says the same in words. */
import { scaleOf } from "#chart";

interface SparklineProps {
  readonly now: readonly number[];
  readonly before: readonly number[];
}

const WIDTH = 240;
const HEIGHT = 44;
const EDGE = 5;
const LAST_HOUR = 23;

export function Sparkline({ now, before }: SparklineProps) {
  const most = Math.max(1, ...now, ...before);
  const along = scaleOf({ label: "", min: 0, max: LAST_HOUR }, [], EDGE, WIDTH - EDGE);
  const up = scaleOf({ label: "", min: 0, max: most }, [], HEIGHT - EDGE, EDGE);
  const pathOf = (values: readonly number[]) =>
    values
      .map((value, hour) => `${hour === 0 ? "M" : "L"}${along.at(hour).toFixed(1)} ${up.at(value).toFixed(1)}`)
      .join("");
  const last = now.length - 1;
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={pathOf(before)} class="before" vector-effect="non-scaling-stroke" />
      <path d={pathOf(now)} class="now" vector-effect="non-scaling-stroke" />
      {last >= 0 && (
        <path d={`M${along.at(last)} ${up.at(now[last]!)}h0`} class="end" vector-effect="non-scaling-stroke" />
      )}
    </svg>
  );
}
