/**
 * @file How two samples go together: Pearson's correlation with its p-value for normal samples, and the area under the
 * ROC curve, the share of pairs in which a positive scores above a negative (ties count half).
 */
import { clamp } from "#engine";
import { studentTail } from "./distributions.ts";
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

/** 0…1, 0.5 by chance; null where one of the two kinds is missing. */
export function auc(scores: ArrayLike<number>, isPositive: readonly boolean[]): number | null {
  const order = Array.from(isPositive.keys()).sort((a, b) => scores[a]! - scores[b]!);
  const positives = isPositive.filter(Boolean).length;
  const negatives = isPositive.length - positives;
  if (positives === 0 || negatives === 0) return null;
  let rankSum = 0;
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && scores[order[to]!] === scores[order[from]!]) to++;
    // Equal scores share the mean of their ranks, which begin at 1.
    const rank = (from + 1 + to) / 2;
    for (let i = from; i < to; i++) if (isPositive[order[i]!]) rankSum += rank;
    from = to;
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
