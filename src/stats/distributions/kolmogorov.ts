/** @file Kolmogorov's test of a sample against the uniform distribution over 0…1, such as p-values where nothing is to find. */

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
