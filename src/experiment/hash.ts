/**
 * @file GrowthBook's hash, so that an experiment may move between the two: FNV-1a with 32 bits over UTF-16 units. Version
 * 2 hashes twice and has 10,000 steps; version 1, which is biased and correlates experiments, is here for its vectors only.
 */

/** Steps of version 2: the finest share of players that can be told apart. */
export const STEPS = 10_000;

/** Where a unit falls for a seed, 0 ≤ x < 1 in steps of 1/10,000. */
export function bucketOf(seed: string, unit: string): number {
  return (fnv1a(String(fnv1a(seed + unit))) % STEPS) / STEPS;
}

/** The bucket of any version that GrowthBook has; null for others. */
export function growthbookHash(seed: string, unit: string, version: number): number | null {
  if (version === 1) return (fnv1a(unit + seed) % 1000) / 1000;
  return version === 2 ? bucketOf(seed, unit) : null;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
