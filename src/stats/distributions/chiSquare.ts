/** @file Tails of the χ² distribution. */
import { upperGamma } from "./gamma.ts";

/** P(χ² ≥ x) with `freedom` degrees of freedom; exact to 1e-12 of itself, also where 1 − P would be 0. */
export function chiSquareTail(x: number, freedom: number): number {
  return upperGamma(freedom / 2, x / 2);
}
