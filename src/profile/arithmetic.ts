/** @file Means and rates that the readings share. */

/** The point `share` of the way from `from` to `to`. */
export function toward(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** 0 for none. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) return 0;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Mean squared distance from the mean; 0 for none. */
export function variance(values: readonly number[]): number {
  const centre = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - centre) * (value - centre);
  return values.length === 0 ? 0 : sum / values.length;
}

/** Width of the middle 60 % of a normal distribution, in standard deviations. */
const MIDDLE_WIDTH = 1.683;

/** The variance that the middle 60 % of the values would have if they were normal: a few extremes do not move it. */
export function spreadVariance(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  const deviation = (quantile(sorted, 0.8) - quantile(sorted, 0.2)) / MIDDLE_WIDTH;
  return deviation * deviation;
}

/** Between the two nearest of at least one sorted values. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  return toward(sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!, at - below);
}

/** Mean of the known values; null where none is known. */
export function meanKnown(values: readonly (number | null)[]): number | null {
  let sum = 0;
  let known = 0;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    known++;
  }
  return known === 0 ? null : sum / known;
}

/** Share of placements that cleared something; 0 for none. */
export function clearRate(lines: readonly number[]): number {
  let clearing = 0;
  for (const n of lines) if (n > 0) clearing++;
  return lines.length === 0 ? 0 : clearing / lines.length;
}
