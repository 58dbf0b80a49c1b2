/** @file The mean of a sample with its interval by Student's t, for samples too small for the normal distribution. */
import { studentQuantile } from "./distributions/student.ts";
import type { Interval } from "./interval.ts";
import { deviation, mean } from "./sample.ts";

/** The interval of a sample's mean; NaN for fewer than two values. */
export function meanInterval(sample: readonly number[]): Interval {
  const n = sample.length;
  if (n < 2) return { low: Number.NaN, high: Number.NaN };
  const half = (studentQuantile(n - 1) * deviation(sample)) / Math.sqrt(n);
  return { low: mean(sample) - half, high: mean(sample) + half };
}
