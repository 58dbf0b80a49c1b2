/**
 * @file Winsorising: a few players who play all day decide the mean of everybody. Values above a cap count as the cap.
 * The cap comes from both arms together, so it treats them alike; report the estimate with and without it.
 */
import { quantile } from "./sample.ts";

/** Share of the positive values that stay as they are. */
const WINSOR_SHARE = 0.99;

/**
 * The cap: a high percentile of the positive values of all arms. Of the positive ones, because where most players have 0
 * a percentile of all values would be 0 too, and cap everything away. Infinity where there are none.
 */
export function winsorCap(values: readonly number[], share = WINSOR_SHARE): number {
  const positive = values.filter((value) => value > 0);
  return positive.length === 0 ? Infinity : quantile(positive, share);
}

export function winsorise(values: readonly number[], cap: number): number[] {
  return values.map((value) => Math.min(value, cap));
}
