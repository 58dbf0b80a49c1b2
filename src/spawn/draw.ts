/**
 * @file Weighted draws (design D6). Weights are rounded to a grid before anything is drawn, so that a last-bit difference
 * between machines cannot change a pick.
 */
import type { Rng } from "#engine";

/** Steps of the grid: the largest weight. A positive weight counts at least one. */
const LEVELS = 1 << 20;

/** Draws indices from fixed weights, any number of times. */
export class WeightedDraw {
  /** Running totals of the rounded weights. */
  private readonly totals: Float64Array;

  constructor(weights: ArrayLike<number>) {
    let largest = 0;
    for (let i = 0; i < weights.length; i++) largest = Math.max(largest, weights[i]!);
    const scale = largest > 0 ? LEVELS / largest : 0;
    this.totals = new Float64Array(weights.length);
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = weights[i]!;
      // Without any positive weight all indices are alike.
      total += scale === 0 ? 1 : weight > 0 ? Math.max(1, Math.round(weight * scale)) : 0;
      this.totals[i] = total;
    }
  }

  draw(rng: Rng): number {
    const { totals } = this;
    const at = rng.below(totals[totals.length - 1]!);
    let low = 0;
    let high = totals.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (totals[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** One draw. */
export function drawIndex(weights: ArrayLike<number>, rng: Rng): number {
  return new WeightedDraw(weights).draw(rng);
}

export function shuffle<T>(items: readonly T[], rng: Rng): T[] {
  const left = [...items];
  return items.map(() => left.splice(rng.below(left.length), 1)[0]!);
}
