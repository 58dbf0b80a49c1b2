/**
 * @file Two agents on the same seeds, each game won or lost. Only seeds on which they differ tell them apart: their
 * number decides McNemar's exact test, and Tango's score interval (1998) says how far apart the two shares are.
 */

import { Z95 } from "./distributions.ts";
import { type Interval, logFactorial, rootOf } from "./intervals.ts";

/** Seeds by who won on them. */
export interface Pairs {
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

export interface PairedShares extends Interval {
  readonly pairs: Pairs;
  /** Share of the first minus share of the second, −1…1, with Tango's score interval. */
  readonly difference: number;
  /** Two-sided probability of so uneven a split between equals: McNemar's exact test. */
  readonly p: number;
}

/** Compares the outcomes of two agents, seed by seed; at least one. */
export function pairedShares(first: readonly boolean[], second: readonly boolean[]): PairedShares {
  if (first.length !== second.length) throw new Error(`${first.length} outcomes paired with ${second.length}`);
  const countOf = (a: boolean, b: boolean) => first.filter((won, i) => won === a && second[i] === b).length;
  const pairs: Pairs = {
    both: countOf(true, true),
    onlyFirst: countOf(true, false),
    onlySecond: countOf(false, true),
    neither: countOf(false, false),
  };
  const { onlyFirst, onlySecond } = pairs;
  const n = first.length;
  const difference = (onlyFirst - onlySecond) / n;
  const score = (delta: number) => tangoScore(onlyFirst, onlySecond, n, delta);
  return {
    pairs,
    difference,
    low: difference === -1 ? -1 : rootOf((delta) => score(delta) - Z95, -1, difference),
    high: difference === 1 ? 1 : rootOf((delta) => score(delta) + Z95, difference, 1),
    p: mcnemar(onlyFirst, onlySecond),
  };
}

/**
 * How many standard errors b − c lies above n·delta, were delta the true difference. Its variance then follows from q,
 * the most likely probability that only the second wins: the larger root of 2n·q² + linear·q + constant.
 */
function tangoScore(b: number, c: number, n: number, delta: number): number {
  const linear = (2 * n - b + c) * delta - b - c;
  const constant = -c * delta * (1 - delta);
  const q = (Math.sqrt(linear * linear - 8 * n * constant) - linear) / (4 * n);
  return (b - c - n * delta) / Math.sqrt(n * (2 * q + delta * (1 - delta)));
}

/** Two-sided exact probability of b against c, or of anything less even, when both sides are equally likely. */
export function mcnemar(b: number, c: number): number {
  const n = b + c;
  const least = Math.min(b, c);
  let term = Math.exp(logFactorial(n) - logFactorial(least) - logFactorial(n - least) - n * Math.LN2);
  let sum = 0;
  for (let k = least; k >= 0; k--) {
    sum += term;
    term *= k / (n - k + 1);
  }
  return Math.min(1, 2 * sum);
}
