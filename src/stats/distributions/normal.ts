/** @file The standard normal distribution: density, tail and quantile, to 1e-12 of themselves also in far tails. */
import { rootOf } from "../interval.ts";
import { upperGamma } from "./gamma.ts";

/** P(Z ≥ z). */
export function normalTail(z: number): number {
  const beyond = upperGamma(0.5, (z * z) / 2) / 2;
  return z >= 0 ? beyond : 1 - beyond;
}

export function normalDensity(z: number): number {
  return Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** Beyond this even a tail is 0 in floating point. */
const FARTHEST = 39;

/** The z with P(Z ≤ z) = p; ±Infinity for 1 and 0. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new Error(`no probability: ${p}`);
  if (p === 0.5) return 0;
  if (p > 0.5) return -normalQuantile(1 - p);
  return p === 0 ? -Infinity : -rootOf((z) => normalTail(z) - p, 0, FARTHEST);
}
