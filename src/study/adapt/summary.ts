/** @file Small summaries of lists: shares and counts. */

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
