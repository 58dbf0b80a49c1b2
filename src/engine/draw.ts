/**
 * @file Random draws: weighted (D6), a shuffle, a member of a set of cells by its rank. Weights are rounded to a grid
 * before anything is drawn, so that a last-bit difference between machines cannot change a pick.
 */
import { lowestBit } from "./bits.ts";
import type { Rng } from "./rng.ts";

/** Steps of the grid: the largest weight. A positive weight counts at least one. */
const LEVELS = 1 << 20;

/** Draws indices from fixed weights, any number of times. */
export class WeightedDraw {
  /** Running totals of the rounded weights. */
  private readonly totals: Float64Array;

  constructor(weights: ArrayLike<number>) {
    const scale = scaleOf(weights);
    this.totals = new Float64Array(weights.length);
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      total += levelOf(weights[i]!, scale);
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

/** From a weight to the grid; 0 without any positive weight. */
function scaleOf(weights: ArrayLike<number>): number {
  let largest = 0;
  for (let i = 0; i < weights.length; i++) if (weights[i]! > largest) largest = weights[i]!;
  return largest > 0 ? LEVELS / largest : 0;
}

/** A weight on the grid; without any positive weight all indices are alike. */
function levelOf(weight: number, scale: number): number {
  if (scale === 0) return 1;
  // Rounds: a level is far below 2^31, so that cutting off as an integer does, which is faster than Math.round.
  return weight > 0 ? Math.max(1, (weight * scale + 0.5) | 0) : 0;
}

/** One draw from the weights: what `WeightedDraw` would draw, without keeping the running totals. */
export function drawIndex(weights: ArrayLike<number>, rng: Rng): number {
  const scale = scaleOf(weights);
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += levelOf(weights[i]!, scale);
  let rest = rng.below(total);
  let drawn = 0;
  for (;;) {
    rest -= levelOf(weights[drawn]!, scale);
    if (rest < 0) return drawn;
    drawn++;
  }
}

/** `count` of the items in the order drawn, without replacement, every selection and order equally likely; all if there are fewer. */
export function sample<T>(items: readonly T[], count: number, rng: Rng): T[] {
  const left = [...items];
  const drawn: T[] = [];
  for (let size = left.length; size > 0 && drawn.length < count; size--) {
    const at = rng.below(size);
    drawn.push(left[at]!);
    for (let i = at + 1; i < size; i++) left[i - 1] = left[i]!;
  }
  return drawn;
}

/** The items in random order, every order equally likely. */
export function shuffle<T>(items: readonly T[], rng: Rng): T[] {
  return sample(items, items.length, rng);
}

/** Shuffles in place and returns the list; linear, for lists too long for `shuffle`. */
export function shuffleInPlace<T>(items: T[], rng: Rng): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
  return items;
}

/** Index of the n-th set bit of an int32, counted from 0 at the lowest; n is below the number of set bits. */
export function nthBit(set: number, n: number): number {
  let rest = set;
  for (let i = 0; i < n; i++) rest &= rest - 1;
  return lowestBit(rest);
}
