/** @file A share with its Wilson score interval, which stays within 0…1 and is honest about few trials. */
import { type Interval, Z95 } from "./interval.ts";

export interface Share extends Interval {
  readonly share: number;
}

/** The share of k successes in n ≥ 1 trials. */
export function wilson(k: number, n: number): Share {
  const p = k / n;
  const z2 = Z95 * Z95;
  const centre = p + z2 / (2 * n);
  const half = Z95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  // The ends are exact where arithmetic would miss them by a last bit.
  return { share: p, low: k === 0 ? 0 : (centre - half) / scale, high: k === n ? 1 : (centre + half) / scale };
}
