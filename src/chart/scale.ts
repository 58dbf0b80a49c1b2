/**
 * @file From values to pixels: the axes of `chart.ts`. Ticks stand at round numbers (1, 2 or 5 times a power of ten), a
 * domain that is not given reaches from tick to tick around the values, and what lies outside is held at the edge.
 */
import { clamp } from "#engine";

export interface Tick {
  readonly at: number;
  readonly label: string;
}

export interface Axis {
  readonly label: string;
  /** Ends of the axis; taken from the values where they are missing. */
  readonly min?: number;
  readonly max?: number;
  /** Default "linear". A "log" axis has positive ends. */
  readonly scale?: "linear" | "log";
  /** Instead of round numbers. */
  readonly ticks?: readonly Tick[];
  readonly format?: (value: number) => string;
}

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly Tick[];
  /** The pixel of a value; one outside the domain is at the edge. */
  at(value: number): number;
}

/** Round numbers from below `min` to above `max`, about `count` of them. */
export function niceTicks(min: number, max: number, count = 5): number[] {
  const step = niceStep((max - min) / count);
  const first = Math.floor(min / step + 1e-9);
  const last = Math.ceil(max / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step));
}

/** The smallest of 1, 2, 5 times a power of ten that is not below the size. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * ([1, 2, 5].find((factor) => factor * power >= size * (1 - 1e-9)) ?? 10);
}

/** 1, 2 and 5 times powers of ten, from the last not above `min` to the first not below `max`. */
export function logTicks(min: number, max: number): number[] {
  const low = Math.floor(Math.log10(min));
  const high = Math.ceil(Math.log10(max));
  const all = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i)).flatMap((power) =>
    [1, 2, 5].map((factor) => rounded(factor * power)),
  );
  const first = all.findLastIndex((tick) => tick <= min);
  const last = all.findIndex((tick) => tick >= max);
  return all.slice(Math.max(0, first), last + 1);
}

/** Takes the dust of binary fractions off: 0.30000000000000004 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** The scale of an axis over these values, from one pixel to another; values that are no numbers are passed over. */
export function scaleOf(axis: Axis, values: readonly number[], from: number, to: number, count = 5): Scale {
  const isLog = axis.scale === "log";
  const [low, high] = extentOf(axis, values.filter(Number.isFinite), isLog);
  const nice = isLog ? logTicks(low, high) : niceTicks(low, high, count);
  const min = axis.min ?? nice[0]!;
  const max = axis.max ?? nice.at(-1)!;
  const format = axis.format ?? formatOf(nice, isLog);
  const ticks = axis.ticks ?? nice.map((at) => ({ at, label: format(at) }));
  const place = isLog ? Math.log : (value: number) => value;
  const span = place(max) - place(min);
  return {
    min,
    max,
    ticks: ticks.filter(({ at }) => at >= min && at <= max),
    at: (value) => from + ((place(clamp(value, min, max)) - place(min)) / span) * (to - from),
  };
}

function extentOf(axis: Axis, values: readonly number[], isLog: boolean): readonly [number, number] {
  const usable = isLog ? values.filter((value) => value > 0) : values;
  const least = axis.min ?? (usable.length > 0 ? Math.min(...usable) : isLog ? 0.5 : 0);
  const most = axis.max ?? (usable.length > 0 ? Math.max(...usable) : least + 1);
  if (most > least) return [least, most];
  // One value only: the axis still needs a length, and keeps the end that was given.
  const room = isLog ? least : Math.max(1, Math.abs(least)) / 2;
  return axis.min === undefined ? [isLog ? least / 2 : least - room, most + room] : [least, least + room];
}

/** As many decimals as the ticks need, thousands apart; ticks of a log axis stand for themselves. */
function formatOf(ticks: readonly number[], isLog: boolean): (value: number) => string {
  const digits = Math.max(...ticks.map((tick) => (String(tick).split(".")[1] ?? "").length));
  const grouped = (text: string) => text.replace(/^-/, "−").replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");
  return (value) => grouped(isLog ? String(value) : value.toFixed(digits));
}
