/** @file Coordinates in a chart's box of 100 by 100, and lines through values as SVG paths. */
import { type Axis, type Scale, scaleOf } from "#chart";

/** A vertical scale of the box that holds all values. */
export function plotScale(axis: Omit<Axis, "label">, values: readonly number[]): Scale {
  return scaleOf({ label: "", ...axis }, values, 100, 0);
}

/** Position of entry i of n; a lone one is in the middle. */
export function plotX(i: number, n: number): number {
  return n <= 1 ? 50 : (100 * i) / (n - 1);
}

/** The point of entry i of n, as a path begins there. */
export function plotPoint(scale: Scale, value: number, i: number, n: number): string {
  return `${plotX(i, n).toFixed(2)} ${scale.at(value).toFixed(2)}`;
}

/** A path through all values; a lone one is a short level line. */
export function plotLine(scale: Scale, values: readonly number[]): string {
  if (values.length === 1) return `M40 ${scale.at(values[0]!).toFixed(2)}H60`;
  return `M${values.map((value, i) => plotPoint(scale, value, i, values.length)).join("L")}`;
}
