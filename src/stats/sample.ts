/** @file Mean, deviation, median and quantiles of a sample; NaN for an empty one. */

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
