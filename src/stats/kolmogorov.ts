/**
 * @file Kolmogorov's test of a sample against the uniform distribution over 0…1, such as p-values without an effect,
 * and Smirnov's test of two samples. Both measure the largest distance between two distributions.
 */
export interface UniformTest {
  /** Largest distance between the sample's distribution and the uniform one. */
  readonly distance: number;
  /** Probability of so large a distance by chance; by Stephens' approximation, good from five values on. */
  readonly p: number;
}

/** The test; p is 1 for an empty sample. */
export function uniformTest(sample: readonly number[]): UniformTest {
  const n = sample.length;
  const sorted = sample.toSorted((a, b) => a - b);
  const distance = sorted.reduce((most, value, i) => Math.max(most, value - i / n, (i + 1) / n - value), 0);
  const root = Math.sqrt(n);
  return { distance, p: n === 0 ? 1 : kolmogorovTail(distance * (root + 0.12 + 0.11 / root)) };
}

/** Below this the distribution's series needs too many terms, and the tail is 1 to the last bit. */
const SURELY = 0.2;

/** P(K ≥ x) of Kolmogorov's limiting distribution: 2 Σ (−1)ᵏ⁻¹ exp(−2k²x²). */
export function kolmogorovTail(x: number): number {
  if (x < SURELY) return 1;
  let sum = 0;
  for (let k = 1; k <= 100; k++) {
    const term = Math.exp(-2 * k * k * x * x);
    sum += k % 2 === 1 ? term : -term;
    if (term < 1e-17) break;
  }
  return Math.min(1, Math.max(0, 2 * sum));
}

// Smirnov's test of two samples. Small samples have the exact probability, by counting the orders of their values;
// larger ones Kolmogorov's limit with Stephens' correction. Paired samples make it conservative.

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
