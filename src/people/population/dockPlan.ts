/**
 * @file The planning of simulated people: a beam search over every order of the pieces. The plan with the largest total of
 * perceived utility wins, and the person plans again before every piece.
 */
import { CELLS, type Rng } from "#engine";
import type { Accept, VisitNoticed } from "./utility.ts";

/** Utility that a plan loses if it ends before the dock does. */
const UNFINISHED = 10_000;

/** The placements followed at one step, best first. */
class Shortlist {
  size = 0;
  readonly code: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly value: Int32Array;

  private readonly width: number;

  constructor(width: number) {
    this.width = width;
    this.code = new Int32Array(width);
    this.lo = new Int32Array(width);
    this.hi = new Int32Array(width);
    this.value = new Int32Array(width);
  }

  takes(value: number): boolean {
    return this.size < this.width || value > this.value[this.size - 1]!;
  }

  /** Behind those of equal value. */
  insert(code: number, lo: number, hi: number, value: number): void {
    let at = this.size < this.width ? this.size++ : this.size - 1;
    for (; at > 0 && this.value[at - 1]! < value; at--) {
      this.code[at] = this.code[at - 1]!;
      this.lo[at] = this.lo[at - 1]!;
      this.hi[at] = this.hi[at - 1]!;
      this.value[at] = this.value[at - 1]!;
    }
    this.code[at] = code;
    this.lo[at] = lo;
    this.hi[at] = hi;
    this.value[at] = value;
  }
}

export class DockPlan {
  private readonly visitNoticed: VisitNoticed;
  private readonly lists: readonly Shortlist[];
  private chain = 0;
  private readonly left = [-1, -1, -1];

  constructor(visitNoticed: VisitNoticed, width: number) {
    this.visitNoticed = visitNoticed;
    this.lists = [new Shortlist(width), new Shortlist(width), new Shortlist(width)];
  }

  /** First placement of the best plan; -1 if no acceptable placement is noticed. */
  first(
    lo: number,
    hi: number,
    shapes: ArrayLike<number>,
    rng: Rng,
    chain: number,
    accept: Accept | undefined,
  ): number {
    for (let slot = 0; slot < this.left.length; slot++) this.left[slot] = shapes[slot] ?? -1;
    this.chain = chain;
    const list = this.shortlist(0, lo, hi, rng, accept);
    let best = -1;
    let bestTotal = -Infinity;
    for (let i = 0; i < list.size; i++) {
      const total = this.totalFrom(0, i, rng);
      if (total <= bestTotal) continue;
      bestTotal = total;
      best = list.code[i]!;
    }
    return best;
  }

  /** Total of the best plan that begins with entry i of the step's list. */
  private totalFrom(step: number, i: number, rng: Rng): number {
    const { code, value, lo, hi } = this.lists[step]!;
    const slot = Math.floor(code[i]! / CELLS);
    const shape = this.left[slot]!;
    this.left[slot] = -1;
    const total = value[i]! + this.bestRest(step + 1, lo[i]!, hi[i]!, rng);
    this.left[slot] = shape;
    return total;
  }

  private bestRest(step: number, lo: number, hi: number, rng: Rng): number {
    if (this.left.every((shape) => shape < 0)) return 0;
    const list = this.shortlist(step, lo, hi, rng, undefined);
    let best = -UNFINISHED;
    for (let i = 0; i < list.size; i++) best = Math.max(best, this.totalFrom(step, i, rng));
    return best;
  }

  private shortlist(step: number, lo: number, hi: number, rng: Rng, accept: Accept | undefined): Shortlist {
    const list = this.lists[step]!;
    list.size = 0;
    this.visitNoticed(lo, hi, this.left, this.chain, rng, (slot, anchor, nextLo, nextHi, value) => {
      if (!list.takes(value) || accept?.(slot, anchor, nextLo, nextHi) === false) return;
      list.insert(slot * CELLS + anchor, nextLo, nextHi, value);
    });
    return list;
  }
}
