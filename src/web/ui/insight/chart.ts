/** @file Lines of a small chart as SVG paths: values over docks, in a box of 100 by 100 that the page stretches. */

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Values of the grid lines, highest first. */
  readonly ticks: readonly number[];
}

const STEP = 0.2;

/** A scale in steps of 0.2 that holds all values, and at least two steps. */
export function scaleFor(values: readonly number[]): Scale {
  const low = Math.floor(Math.min(0, ...values) / STEP + 1e-9);
  const high = Math.max(low + 2, Math.ceil(Math.max(0, ...values) / STEP - 1e-9));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => Math.round((high - i) * STEP * 10) / 10);
  return { low: low * STEP, high: high * STEP, ticks };
}

export function yOf({ low, high }: Scale, value: number): number {
  return Math.round((10_000 * (high - value)) / (high - low)) / 100;
}

/** Position of entry i of n; a lone one is in the middle. */
export function xOf(i: number, n: number): number {
  return n <= 1 ? 50 : Math.round((10_000 * i) / (n - 1)) / 100;
}

/** A path through all values; a lone one is a short line. */
export function pathOf(values: readonly number[], scale: Scale): string {
  if (values.length === 1) return `M40 ${yOf(scale, values[0]!)}H60`;
  return values.map((value, i) => `${i === 0 ? "M" : "L"}${xOf(i, values.length)} ${yOf(scale, value)}`).join("");
}
