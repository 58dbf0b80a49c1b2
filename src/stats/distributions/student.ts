/** @file Student's t: its two-sided tail and the quantile of an interval, for any degrees of freedom above 0. */
import { TAIL } from "../interval.ts";
import { incompleteBeta } from "./beta.ts";
import { logBeta } from "./gamma.ts";
import { normalQuantile } from "./normal.ts";

/** P(|T| ≥ |t|) with `freedom` degrees of freedom. */
export function studentTail(t: number, freedom: number): number {
  const whole = freedom + t * t;
  return incompleteBeta(freedom / whole, freedom / 2, 0.5, (t * t) / whole);
}

/** Student's t that is exceeded on each side with the probability `tail`, by default that of a 95 % interval. */
export function studentQuantile(freedom: number, tail = TAIL): number {
  if (!(tail > 0 && tail <= 0.5)) throw new Error(`no tail of a symmetric distribution: ${tail}`);
  // The tail is convex, so Newton's steps from below, where the normal quantile lies, never pass the root.
  let t = -normalQuantile(tail);
  for (;;) {
    const step = (studentTail(t, freedom) / 2 - tail) / studentDensity(t, freedom);
    t += step;
    // Steps square their error: the next one would be below rounding.
    if (Math.abs(step) <= 1e-8 * t + 1e-14) return t;
  }
}

function studentDensity(t: number, freedom: number): number {
  const log = -((freedom + 1) / 2) * Math.log1p((t * t) / freedom) - logBeta(freedom / 2, 0.5);
  return Math.exp(log) / Math.sqrt(freedom);
}
