/**
 * @file The standard normal, Student's t and χ² distributions: tails, densities and quantiles, to 1e-12 of themselves
 * also in far tails.
 */

import { incompleteBeta, logBeta, upperGamma } from "./specialFunctions.ts";

/** Probability left out on each side of an interval. */
export const TAIL = 0.025;

/** The normal distribution's quantile of 1 − TAIL. */
export const Z95 = 1.959963984540054;

/** P(Z ≥ z). */
export function normalTail(z: number): number {
  const beyond = upperGamma(0.5, (z * z) / 2) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}

export function normalDensity(z: number): number {
  return Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** The z with P(Z ≤ z) = p; ±Infinity for 1 and 0. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new Error(`no probability: ${p}`);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p === 0) return -Infinity;
  // The logarithm of the tail is concave, so Newton's steps from above, where this start lies, never pass the root.
  let z = Math.sqrt(-2 * Math.log(2 * p));
  for (;;) {
    const tail = normalTail(z);
    const step = (Math.log(tail / p) * tail) / normalDensity(z);
    z += step;
    // Steps square their error: the next one would be below rounding.
    if (Math.abs(step) <= 1e-8 * z + 1e-14) return 0 - z;
  }
}

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

/** P(χ² ≥ x) with `freedom` degrees of freedom; exact to 1e-12 of itself, also where 1 − P would be 0. */
export function chiSquareTail(x: number, freedom: number): number {
  return upperGamma(freedom / 2, x / 2);
}
