/** @file What all intervals share: their type, their level, and the search for an end that has no formula. */

/** A 95 % interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Probability left out on each side of an interval. */
export const TAIL = 0.025;

/** The normal distribution's quantile of 1 − TAIL. */
export const Z95 = 1.959963984540054;

/** Where a falling function changes from positive to negative between two ends, to the last bit or to `within`. */
export function rootOf(falling: (x: number) => number, low: number, high: number, within = 0): number {
  let [from, to] = [low, high];
  for (;;) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to || to - from < within) return middle;
    if (falling(middle) > 0) from = middle;
    else to = middle;
  }
}

/** ln n! as a plain sum: exact enough, and n is a count of games. */
export function logFactorial(n: number): number {
  let sum = 0;
  for (let k = 2; k <= n; k++) sum += Math.log(k);
  return sum;
}
