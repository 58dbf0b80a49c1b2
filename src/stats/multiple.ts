/**
 * @file Several tests at once: p-values adjusted so that each may be compared with the level by itself. Holm (1979) keeps
 * the probability of any false alarm, Benjamini and Hochberg (1995) the share of false ones among the alarms.
 */

/** Adjusted p-values in the order of the given ones: step down, the least times the number of tests, and so on. */
export function holm(ps: readonly number[]): number[] {
  const order = ascending(ps);
  const adjusted = ps.slice();
  let most = 0;
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, (ps.length - rank) * ps[i]!));
    adjusted[i] = most;
  }
  return adjusted;
}

/** Adjusted p-values in the order of the given ones: step up, from the largest down. */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const order = ascending(ps);
  const adjusted = ps.slice();
  let least = 1;
  for (let rank = order.length - 1; rank >= 0; rank--) {
    const i = order[rank]!;
    least = Math.min(least, (ps.length / (rank + 1)) * ps[i]!);
    adjusted[i] = least;
  }
  return adjusted;
}

function ascending(ps: readonly number[]): number[] {
  return ps.map((_, i) => i).toSorted((i, j) => ps[i]! - ps[j]!);
}
