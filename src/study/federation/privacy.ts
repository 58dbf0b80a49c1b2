/**
 * @file What the noise of federated averaging guarantees, by the exact formula of the Gaussian mechanism (Balle and Wang,
 * 2018). T rounds in which every client takes part, each with noise of z clip lengths in the sum, are together one Gaussian
 * mechanism of z / √T: its trade-off is that of telling N(0, 1) from N(√T / z, 1). So for every ε
 *
 *     δ(ε) = Φ(1 / (2σ) − εσ) − e^ε Φ(−1 / (2σ) − εσ),  σ = z / √T,
 *
 * and ε is the smallest with δ(ε) ≤ δ. Neighbours differ by one client's change being there or not; the number of clients is
 * public. It holds towards those who see the averages, not towards whoever computes them, and only with noise from a
 * generator that nobody can repeat: a simulation with a seed guarantees nothing to anybody.
 */
import { normalTail } from "#stats";

/** The δ of an ε. @param sigma noise of all rounds together, in clip lengths */
export function deltaOf(epsilon: number, sigma: number): number {
  const half = 1 / (2 * sigma);
  return normalTail(epsilon * sigma - half) - Math.exp(epsilon) * normalTail(epsilon * sigma + half);
}

/** The smallest ε that holds with this δ; infinite without noise. */
export function epsilonOf(noise: number, rounds: number, delta: number): number {
  if (noise <= 0) return Number.POSITIVE_INFINITY;
  const sigma = noise / Math.sqrt(rounds);
  let [low, high] = [0, 1];
  while (deltaOf(high, sigma) > delta) {
    if (high > MOST) return Number.POSITIVE_INFINITY;
    high *= 2;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (deltaOf(middle, sigma) > delta) low = middle;
    else high = middle;
  }
  return high;
}

/** Beyond it e^ε leaves the range of numbers, and nothing is guaranteed. */
const MOST = 500;
const HALVINGS = 60;
