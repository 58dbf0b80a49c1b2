/** @file Pearson's correlation of two samples, with the probability of so strong a one between unrelated normal ones. */
import { clamp } from "#engine";
import { studentTail } from "./distributions/student.ts";
import { mean } from "./sample.ts";

export interface Correlation {
  readonly n: number;
  /** −1…1. */
  readonly r: number;
  /** Two-sided, by Student's t with n − 2 degrees of freedom. */
  readonly p: number;
}

/** Null where there is none: fewer than three pairs, or a sample that does not vary. */
export function pearson(xs: readonly number[], ys: readonly number[]): Correlation | null {
  if (xs.length !== ys.length) throw new Error(`${xs.length} values paired with ${ys.length}`);
  const n = xs.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dx, dy] = [xs[i]! - meanX, ys[i]! - meanY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  if (n < 3 || !(xx > 0) || !(yy > 0)) return null;
  const r = clamp(xy / Math.sqrt(xx * yy), -1, 1);
  const freedom = n - 2;
  return { n, r, p: Math.abs(r) === 1 ? 0 : studentTail(r * Math.sqrt(freedom / (1 - r * r)), freedom) };
}
