/**
 * @file A beam search over the dock: the best placements of each step are followed to the end of the dock, in every order
 * of the pieces, and a placement is worth the total utility of the best plan that starts with it. The best placements of a
 * shape on a board are kept in a transposition table. Raw halves, no allocation after construction.
 */
import { CELLS, exp, kernel } from "#engine";
import { AfterstateUtility } from "./afterstates.ts";
import { FEATURE_COUNT, sizeFeature } from "./features.ts";
import { TranspositionTable } from "./transpositionTable.ts";

const { legalHi, legalLo, lowestBit } = kernel;

/** Beam width: placements followed at each step. */
export const PLAN_WIDTH = 4;
/** Utility that a plan loses if it ends before the dock does. */
const UNFINISHED = 20;

const PIECES = 3;
const SIZE_AT = FEATURE_COUNT - 2;
const LEFTMOST_AT = FEATURE_COUNT - 1;

/** Capacity of the transposition table; it is cleared before a plan that might exceed it. */
const SLOT_BITS = 14;
const GROUPS = 1 << 13;
/** Most entries that one plan adds: its pieces, those left after each first placement, and after each second one. */
const MOST_OF_A_PLAN = PIECES + 2 * PLAN_WIDTH + PLAN_WIDTH * PLAN_WIDTH;

/** The placements followed at one step, best first; ties keep their order. */
class Shortlist {
  size = 0;
  readonly value = new Float64Array(PLAN_WIDTH);
  readonly code = new Int32Array(PLAN_WIDTH);
  readonly lo = new Int32Array(PLAN_WIDTH);
  readonly hi = new Int32Array(PLAN_WIDTH);
  readonly lines = new Uint8Array(PLAN_WIDTH);

  takes(value: number): boolean {
    return this.size < PLAN_WIDTH || value > this.value[PLAN_WIDTH - 1]!;
  }

  insert(value: number, code: number, lo: number, hi: number, lines: number): void {
    let at = this.size < PLAN_WIDTH ? this.size++ : PLAN_WIDTH - 1;
    for (; at > 0 && this.value[at - 1]! < value; at--) {
      this.value[at] = this.value[at - 1]!;
      this.code[at] = this.code[at - 1]!;
      this.lo[at] = this.lo[at - 1]!;
      this.hi[at] = this.hi[at - 1]!;
      this.lines[at] = this.lines[at - 1]!;
    }
    this.value[at] = value;
    this.code[at] = code;
    this.lo[at] = lo;
    this.hi[at] = hi;
    this.lines[at] = lines;
  }
}

export class DockPlanner {
  /** Of the last search: the first placements, and the probability of each. */
  readonly first: Shortlist;
  readonly chance = new Float64Array(PLAN_WIDTH);
  /** By first placement: slot · 64 + anchor of the second and third placement of its best plan, or -1. */
  readonly follow = new Int32Array(2 * PLAN_WIDTH);

  private readonly lists = [new Shortlist(), new Shortlist(), new Shortlist()] as const;
  private readonly found = new Shortlist();
  private readonly dock = new Int32Array(PIECES);
  private readonly tail = new Int32Array(PIECES);
  private readonly afterstate = new AfterstateUtility();
  private readonly table = new TranspositionTable(SLOT_BITS);
  /** By entry of the table: its best placements, and how many there are. */
  private readonly kept = new Uint8Array(GROUPS);
  private readonly valueOf = new Float64Array(GROUPS * PLAN_WIDTH);
  private readonly anchorOf = new Uint8Array(GROUPS * PLAN_WIDTH);
  private readonly loOf = new Int32Array(GROUPS * PLAN_WIDTH);
  private readonly hiOf = new Int32Array(GROUPS * PLAN_WIDTH);
  private readonly linesOf = new Uint8Array(GROUPS * PLAN_WIDTH);

  constructor() {
    this.first = this.lists[0];
  }

  /** Empties the table; needed before other weights are used. */
  clear(): void {
    this.table.clear();
  }

  /**
   * Plans the dock on the board by weights, which `member` stands for until `forget`. False if nothing fits.
   */
  plan(lo: number, hi: number, dock: ArrayLike<number>, weights: ArrayLike<number>, member: number): boolean {
    if (this.table.groups > GROUPS - MOST_OF_A_PLAN) this.clear();
    for (let slot = 0; slot < PIECES; slot++) this.dock[slot] = dock[slot] ?? -1;
    const { first, chance, follow, tail } = this;
    this.list(0, lo, hi, weights, member);
    let top = -Infinity;
    for (let i = 0; i < first.size; i++) {
      const total = this.totalFrom(0, i, weights, member);
      chance[i] = total;
      follow[2 * i] = tail[1]!;
      follow[2 * i + 1] = tail[2]!;
      if (total > top) top = total;
    }
    let sum = 0;
    for (let i = 0; i < first.size; i++) sum += chance[i] = exp(chance[i]! - top);
    for (let i = 0; i < first.size; i++) chance[i]! /= sum;
    return first.size > 0;
  }

  /** Total of the best plan that begins with entry i of a step's list; its further placements are left in `tail`. */
  private totalFrom(step: number, i: number, weights: ArrayLike<number>, member: number): number {
    const list = this.lists[step]!;
    const slot = list.code[i]! >>> 6;
    const shape = this.dock[slot]!;
    const value = list.value[i]!;
    this.dock[slot] = -1;
    const total = value + this.bestRest(step + 1, list.lo[i]!, list.hi[i]!, weights, member);
    this.dock[slot] = shape;
    return total;
  }

  private bestRest(step: number, lo: number, hi: number, weights: ArrayLike<number>, member: number): number {
    const { dock, tail } = this;
    if (step < PIECES) tail.fill(-1, step);
    if (dock[0]! < 0 && dock[1]! < 0 && dock[2]! < 0) return 0;
    this.list(step, lo, hi, weights, member);
    const list = this.lists[step]!;
    let best = -UNFINISHED;
    let code = -1;
    let after = -1;
    for (let i = 0; i < list.size; i++) {
      const total = this.totalFrom(step, i, weights, member);
      if (total <= best) continue;
      best = total;
      code = list.code[i]!;
      after = step + 1 < PIECES ? tail[step + 1]! : -1;
    }
    tail[step] = code;
    if (step + 1 < PIECES) tail[step + 1] = after;
    return best;
  }

  /** Fills a step's list from the pieces that are left. */
  private list(step: number, lo: number, hi: number, weights: ArrayLike<number>, member: number): void {
    const list = this.lists[step]!;
    list.size = 0;
    let isFirst = true;
    for (let slot = 0; slot < PIECES; slot++) {
      const shape = this.dock[slot]!;
      if (shape < 0) continue;
      const group = this.groupFor(lo, hi, shape, weights, member);
      const own = weights[SIZE_AT]! * sizeFeature(shape) + (isFirst ? weights[LEFTMOST_AT]! : 0);
      isFirst = false;
      for (let i = 0, at = group * PLAN_WIDTH; i < this.kept[group]!; i++, at++) {
        const value = this.valueOf[at]! + own;
        if (!list.takes(value)) break;
        list.insert(value, slot * CELLS + this.anchorOf[at]!, this.loOf[at]!, this.hiOf[at]!, this.linesOf[at]!);
      }
    }
  }

  /** The best placements of a shape on a board, from the table or computed now. */
  private groupFor(lo: number, hi: number, shape: number, weights: ArrayLike<number>, member: number): number {
    const known = this.table.groups;
    const group = this.table.groupOf(lo, hi, shape | (member << 6));
    if (group === known) this.find(group, lo, hi, shape, weights);
    return group;
  }

  private find(group: number, lo: number, hi: number, shape: number, weights: ArrayLike<number>): void {
    const { found, afterstate } = this;
    found.size = 0;
    for (let base = 0; base < CELLS; base += 32) {
      let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
      for (; set !== 0; set &= set - 1) {
        const anchor = base + lowestBit(set);
        const utility = afterstate.evaluate(shape, anchor, lo, hi, weights);
        if (found.takes(utility)) found.insert(utility, anchor, afterstate.lo, afterstate.hi, afterstate.lines);
      }
    }
    this.kept[group] = found.size;
    for (let i = 0, at = group * PLAN_WIDTH; i < found.size; i++, at++) {
      this.valueOf[at] = found.value[i]!;
      this.anchorOf[at] = found.code[i]!;
      this.loOf[at] = found.lo[i]!;
      this.hiOf[at] = found.hi[i]!;
      this.linesOf[at] = found.lines[i]!;
    }
  }
}
