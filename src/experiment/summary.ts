/** @file Small summaries of samples: quantiles, shares and counts. */

export function quantile(sample: readonly number[], p: number): number {
  if (sample.length === 0) return Number.NaN;
  const sorted = [...sample].sort((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const below = Math.floor(at);
  const rest = at - below;
  return sorted[below]! + (rest === 0 ? 0 : rest * (sorted[below + 1]! - sorted[below]!));
}

export function median(sample: readonly number[]): number {
  return quantile(sample, 0.5);
}

export function mean(sample: readonly number[]): number {
  return sample.length === 0 ? Number.NaN : sample.reduce((sum, v) => sum + v, 0) / sample.length;
}

/** Share of the items for which the test holds. */
export function shareOf<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(test).length / items.length;
}

/** How often each key occurs. */
export function tally<K extends string>(keys: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
