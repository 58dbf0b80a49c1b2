/**
 * @file Smirnov's test of two samples: the largest distance between their distributions. Small samples have the exact
 * probability, by counting the orders in which the values of both could come; larger ones Kolmogorov's limit with Stephens'
 * correction. Of paired samples, whose values go together, it finds less than it promises.
 */
import { kolmogorovTail } from "./distributions/kolmogorov.ts";

export interface TwoSampleTest {
  /** Largest distance between the two distributions, 0…1. */
  readonly distance: number;
  /** Probability of so large a distance between samples of one distribution. */
  readonly p: number;
}

/** Product of the sizes up to which all orders are counted. */
const COUNTED = 10_000;

/** p is 1 where a sample is empty. */
export function twoSampleTest(first: readonly number[], second: readonly number[]): TwoSampleTest {
  const [n, m] = [first.length, second.length];
  if (n === 0 || m === 0) return { distance: 0, p: 1 };
  const distance = distanceOf(sorted(first), sorted(second));
  if (n * m <= COUNTED) return { distance, p: exactTail(n, m, distance) };
  const root = Math.sqrt((n * m) / (n + m));
  return { distance, p: kolmogorovTail(distance * (root + 0.12 + 0.11 / root)) };
}

function sorted(sample: readonly number[]): Float64Array {
  return Float64Array.from(sample).sort();
}

function distanceOf(first: Float64Array, second: Float64Array): number {
  let [i, j, most] = [0, 0, 0];
  while (i < first.length && j < second.length) {
    // Equal values are passed together: between them no distribution has a step.
    const value = Math.min(first[i]!, second[j]!);
    while (first[i] === value) i++;
    while (second[j] === value) j++;
    most = Math.max(most, Math.abs(i / first.length - j / second.length));
  }
  return most;
}

/** Of all orders alike likely, the share in which the distributions are ever as far apart: paths through a grid. */
function exactTail(n: number, m: number, distance: number): number {
  const isNear = (i: number, j: number) => Math.abs(i / n - j / m) < distance - 1e-9;
  // inside[j]: the share of the paths to (i, j) that have stayed near, as a chance of drawing without replacement.
  let inside = new Float64Array(m + 1);
  for (let i = 0; i <= n; i++) {
    const row = new Float64Array(m + 1);
    for (let j = 0; j <= m; j++) {
      if (i + j === 0) row[j] = 1;
      else if (isNear(i, j)) row[j] = ((i > 0 ? i * inside[j]! : 0) + (j > 0 ? j * row[j - 1]! : 0)) / (i + j);
    }
    inside = row;
  }
  return Math.min(1, Math.max(0, 1 - inside[m]!));
}
