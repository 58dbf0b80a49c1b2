/**
 * @file The answer to "which docks can be fully placed here?" for every unordered triple of distinct shapes at once:
 * 3,276 docks of the regular catalog, 9,880 with the special shapes. `feasibleDocks` fills it; sampling reads it.
 */

import { lowestBit, popcount32 } from "./bits.ts";
import type { Rng } from "./rng.ts";
import { REGULAR_COUNT, SHAPES } from "./shapes.ts";

/** Which shapes a table is over: the 28 regular ones, or all 40. */
export type Catalog = "regular" | "all";

export function catalogSize(catalog: Catalog): number {
  return catalog === "regular" ? REGULAR_COUNT : SHAPES.length;
}

/** Three different shape indices in increasing order. */
export type Triple = readonly [number, number, number];

/** Number of triples of n shapes. */
export function tripleCount(n: number): number {
  return (n * (n - 1) * (n - 2)) / 6;
}

/** Position of j < k among all pairs, ordered by k, then j. */
export function pairIndex(j: number, k: number): number {
  return (k * (k - 1)) / 2 + j;
}

export class DockTable {
  readonly catalog: Catalog;
  /** Number of feasible triples. */
  readonly feasible: number;
  private readonly firsts: Int32Array;

  /**
   * `firsts` holds, for every pair of shapes j < k, the shapes i < j that make a feasible triple with them, as bits: the
   * regular shapes at 2·pairIndex(j, k), bit i for shape i, and the special ones behind them, bit i for shape 28+i.
   */
  constructor(catalog: Catalog, firsts: Int32Array) {
    this.catalog = catalog;
    this.firsts = firsts;
    let feasible = 0;
    for (const set of firsts) feasible += popcount32(set);
    this.feasible = feasible;
  }

  /** Number of triples, feasible or not. */
  get total(): number {
    return tripleCount(catalogSize(this.catalog));
  }

  /** Membership of three shape indices in any order; a dock with equal shapes is in no table. */
  has(a: number, b: number, c: number): boolean {
    const k = Math.max(a, b, c);
    const i = Math.min(a, b, c);
    const j = a + b + c - k - i;
    if (i === j || j === k) return false;
    const { regular, special } = this.firstsOf(j, k);
    return (i < REGULAR_COUNT ? (regular >>> i) & 1 : (special >>> (i - REGULAR_COUNT)) & 1) === 1;
  }

  /** The shapes i < j that make a feasible triple with j < k. */
  firstsOf(j: number, k: number): { readonly regular: number; readonly special: number } {
    const at = 2 * pairIndex(j, k);
    return { regular: this.firsts[at]!, special: this.firsts[at + 1]! };
  }

  /** Visits all feasible triples i < j < k, ordered by k, then j, then i. */
  visit(each: (i: number, j: number, k: number) => void): void {
    const n = catalogSize(this.catalog);
    for (let k = 2; k < n; k++) {
      for (let j = 1; j < k; j++) {
        const { regular, special } = this.firstsOf(j, k);
        for (let set = regular; set !== 0; set &= set - 1) each(lowestBit(set), j, k);
        for (let set = special; set !== 0; set &= set - 1) each(REGULAR_COUNT + lowestBit(set), j, k);
      }
    }
  }

  /** All feasible triples, in the same order. */
  [Symbol.iterator](): Iterator<Triple> {
    const triples: Triple[] = [];
    this.visit((i, j, k) => triples.push([i, j, k]));
    return triples[Symbol.iterator]();
  }
}

/** Steps of the weight scale: weights are rounded to this many levels before a draw (D6). */
const WEIGHT_LEVELS = 4096;

/**
 * Draws a feasible triple with probability proportional to the product of its shapes' weights; uniformly without
 * weights. Null when no triple is feasible, or none has a positive weight. Weights are relative: they are scaled to the
 * largest and quantised, so a last-bit difference cannot change the pick.
 */
export function sampleFeasible(table: DockTable, weights: ArrayLike<number> | null, rng: Rng): Triple | null {
  const level = quantise(weights, catalogSize(table.catalog));
  let total = 0;
  table.visit((i, j, k) => {
    total += level[i]! * level[j]! * level[k]!;
  });
  if (total === 0) return null;
  let rest = rng.below(total);
  const drawn: Triple[] = [];
  table.visit((i, j, k) => {
    if (rest < 0) return;
    rest -= level[i]! * level[j]! * level[k]!;
    if (rest < 0) drawn.push([i, j, k]);
  });
  return drawn[0]!;
}

function quantise(weights: ArrayLike<number> | null, n: number): number[] {
  if (weights === null) return new Array(n).fill(1);
  const values = Array.from({ length: n }, (_, i) => weights[i] ?? 0);
  if (values.some((w) => !(w >= 0 && Number.isFinite(w)))) throw new Error("weights are finite and not negative");
  const largest = Math.max(...values);
  return values.map((w) => (w === 0 ? 0 : Math.max(1, Math.round((w / largest) * WEIGHT_LEVELS))));
}
