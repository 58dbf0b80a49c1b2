/** @file Mean, deviation, median and quantiles of a sample, NaN for an empty one; and winsorising. */
/** Quantile p, linear between the two nearest values. */
export function quantile(sample: readonly number[], p: number): number {
  if (sample.length === 0) return Number.NaN;
  const sorted = sample.toSorted((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const below = Math.floor(at);
  const rest = at - below;
  return sorted[below]! + (rest === 0 ? 0 : rest * (sorted[below + 1]! - sorted[below]!));
}

export function median(sample: readonly number[]): number {
  return quantile(sample, 0.5);
}

export function mean(sample: readonly number[]): number {
  return sample.length === 0 ? Number.NaN : total(sample) / sample.length;
}

export function total(sample: readonly number[]): number {
  return sample.reduce((sum, value) => sum + value, 0);
}

/** Standard deviation with n − 1; NaN for fewer than two values. */
export function deviation(sample: readonly number[]): number {
  if (sample.length < 2) return Number.NaN;
  const centre = mean(sample);
  return Math.sqrt(sample.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (sample.length - 1));
}

// Winsorising: a few players who play all day decide the mean of everybody, so values above a cap count as the cap. The
// cap comes from both arms together, so it treats them alike; report the estimate with and without it.

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
