/** @file The standard normal distribution: density, tail and quantile, to 1e-12 of themselves also in far tails. */
import { upperGamma } from "./gamma.ts";

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
