/**
 * @file The interval of any figure of a sample, by leaving out one unit at a time (Tukey's jackknife). For the mean it is
 * Student's interval exactly. The units must be independent; what they consist of need not be.
 */

import { studentQuantile } from "./distributions/student.ts";
import type { Interval } from "./interval.ts";
import { deviation } from "./sample.ts";

/** A figure with its interval; NaN where there is none. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** `figure` may be NaN for samples that have none; then there is no interval either. */
export function jackknife<T>(units: readonly T[], figure: (units: readonly T[]) => number): Estimate {
  const without = units.map((_, left) => figure(units.filter((_unit, i) => i !== left)));
  return jackknifeOf(figure(units), without);
}

/** The same from the figure of the whole and the figures without one unit each, for those who have cheaper ways to them. */
export function jackknifeOf(value: number, without: readonly number[]): Estimate {
  const n = without.length;
  if (n < 2 || Number.isNaN(value)) return { value, low: Number.NaN, high: Number.NaN };
  const half = (studentQuantile(n - 1) * (n - 1) * deviation(without)) / Math.sqrt(n);
  return { value, low: value - half, high: value + half };
}
