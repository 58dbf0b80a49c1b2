/** @file The mean of a sample with its interval by Student's t, for samples too small for the normal distribution. */
import { studentTail } from "./distributions/beta.ts";
import { type Interval, rootOf, TAIL } from "./interval.ts";
import { deviation, mean } from "./sample.ts";

/** With one degree of freedom it is 12.7, with more it is less. */
const MOST = 13;

/** Student's t that is exceeded on each side with the probability of an interval's tail. */
export function studentQuantile(freedom: number): number {
  return rootOf((t) => studentTail(t, freedom) - 2 * TAIL, 0, MOST);
}

/** The interval of a sample's mean; NaN for fewer than two values. */
export function meanInterval(sample: readonly number[]): Interval {
  const n = sample.length;
  if (n < 2) return { low: Number.NaN, high: Number.NaN };
  const half = (studentQuantile(n - 1) * deviation(sample)) / Math.sqrt(n);
  return { low: mean(sample) - half, high: mean(sample) + half };
}
