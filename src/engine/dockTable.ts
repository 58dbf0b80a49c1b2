/**
 * @file The answer to "which docks can be fully placed here?" for every unordered triple of distinct shapes at once:
 * 3,276 docks of the regular catalog, 9,880 with the special shapes. `feasibleDocks` fills it; sampling reads it.
 */

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

/** Position of i < j < k among all triples, ordered by k, then j, then i. */
function tripleIndex(i: number, j: number, k: number): number {
  return (k * (k - 1) * (k - 2)) / 6 + (j * (j - 1)) / 2 + i;
}

export class DockTable {
  readonly catalog: Catalog;
  /** Number of feasible triples. */
  readonly feasible: number;
  /** One byte a triple, 1 where it is feasible. */
  private readonly flags: Uint8Array;

  constructor(catalog: Catalog, isFeasible: (i: number, j: number, k: number) => boolean) {
    this.catalog = catalog;
    const n = catalogSize(catalog);
    this.flags = new Uint8Array(tripleCount(n));
    let at = 0;
    let feasible = 0;
    for (let k = 2; k < n; k++) {
      for (let j = 1; j < k; j++) {
        for (let i = 0; i < j; i++) {
          const flag = isFeasible(i, j, k) ? 1 : 0;
          this.flags[at++] = flag;
          feasible += flag;
        }
      }
    }
    this.feasible = feasible;
  }

  /** Number of triples, feasible or not. */
  get total(): number {
    return this.flags.length;
  }

  /** Membership of three shape indices in any order; a dock with equal shapes is in no table. */
  has(a: number, b: number, c: number): boolean {
    const k = Math.max(a, b, c);
    const i = Math.min(a, b, c);
    const j = a + b + c - k - i;
    return i < j && j < k && this.flags[tripleIndex(i, j, k)] === 1;
  }

  /** All feasible triples. */
  *[Symbol.iterator](): Generator<Triple> {
    const n = catalogSize(this.catalog);
    let at = 0;
    for (let k = 2; k < n; k++) {
      for (let j = 1; j < k; j++) {
        for (let i = 0; i < j; i++) if (this.flags[at++] === 1) yield [i, j, k];
      }
    }
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
  const weightOf = ([i, j, k]: Triple) => level[i]! * level[j]! * level[k]!;
  let total = 0;
  for (const triple of table) total += weightOf(triple);
  if (total === 0) return null;
  let rest = rng.below(total);
  for (const triple of table) {
    rest -= weightOf(triple);
    if (rest < 0) return triple;
  }
  throw new Error("the draw passed the end of the table");
}

function quantise(weights: ArrayLike<number> | null, n: number): number[] {
  if (weights === null) return new Array(n).fill(1);
  const values = Array.from({ length: n }, (_, i) => weights[i] ?? 0);
  if (values.some((w) => !(w >= 0 && Number.isFinite(w)))) throw new Error("weights are finite and not negative");
  const largest = Math.max(...values);
  return values.map((w) => (w === 0 ? 0 : Math.max(1, Math.round((w / largest) * WEIGHT_LEVELS))));
}
