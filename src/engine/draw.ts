/** @file Uniform draws for hot loops: a small whole number, and a member of a set of cells by its rank. */
import * as kernel from "./kernel.ts";
import type { Rng } from "./rng.ts";

const RANGE = 0x100000000;

/**
 * A whole number 0…n-1, every one exactly equally likely; 1 ≤ n ≤ 2^21. Same distribution as `Rng.below`, other numbers:
 * Lemire's multiplication needs the slow remainder only in about n of 2^32 draws.
 */
export function drawBelow(rng: Rng, n: number): number {
  for (;;) {
    const product = rng.next() * n;
    const drawn = Math.floor(product / RANGE);
    const rest = product - drawn * RANGE;
    if (rest >= n || rest >= RANGE % n) return drawn;
  }
}

/** Index of the n-th set bit of an int32, counted from 0 at the lowest; n is below the number of set bits. */
export function nthBit(set: number, n: number): number {
  let rest = set;
  for (let i = 0; i < n; i++) rest &= rest - 1;
  return kernel.lowestBit(rest);
}
