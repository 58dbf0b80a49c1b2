/**
 * @file Play-outs in TypeScript: what `wasm/playouts.ts` is tested against, and used where it cannot run. All play-outs
 * of a turn share what they find out: the weighed placements of a shape on a board are kept and used again by every dock
 * and every play-out that comes to the same board. Raw halves, no allocation once the room is there, no shield: the
 * person may lose.
 */
import { CELLS, exp, isFeasible, kernel, newSearchBuffer } from "#engine";
import { PlacementLook } from "../choice/afterstates.ts";
import type { Manner } from "../choice/choiceModel.ts";
import { FEATURE_COUNT, sizeFeature } from "../choice/features.ts";
import { BoardMemory } from "../choice/transpositionTable.ts";
import { DockCourse, DRAWS, type Playouts } from "./playouts.ts";

const { legalHi, legalLo, lowestBit } = kernel;

const SIZE_AT = FEATURE_COUNT - 2;
const LEFTMOST_AT = FEATURE_COUNT - 1;

/** Boards and shapes that are remembered, and the placements they may have in all; a fuller memory starts anew. */
const SLOT_BITS = 13;
const GROUPS = 1 << 12;
const PLACEMENTS = 1 << 16;

/** Draws that are tried to keep the rest of the dock before the best keeping placement is looked for. */
const KEEPING_DRAWS = 3;

export class PlainPlayouts extends DockCourse implements Playouts {
  private manners: readonly Manner[] = [];
  private readonly memory = new BoardMemory(SLOT_BITS);
  private used = 0;
  private readonly start = new Int32Array(GROUPS);
  private readonly count = new Int32Array(GROUPS);
  private readonly top = new Float64Array(GROUPS);
  private readonly linesOf = new Uint8Array(PLACEMENTS);
  private readonly loOf = new Int32Array(PLACEMENTS);
  private readonly hiOf = new Int32Array(PLACEMENTS);
  /** Running sum of e^(utility − top of the group); for somebody who overlooks much the utility, best first. */
  private readonly sum = new Float64Array(PLACEMENTS);

  private readonly dock = new Int32Array(3);
  private readonly groupOf = new Int32Array(3);
  private readonly weightOf = new Float64Array(3);
  private readonly rest = new Int32Array(2);
  private readonly single = new Int32Array(1);
  private readonly look = new PlacementLook();
  private readonly search = newSearchBuffer();
  private draws: Float64Array = new Float64Array(DRAWS);
  private drawAt = 0;
  private drawEnd = 0;
  private pickedSlot = 0;
  private pickedAt = 0;

  begin(manners: readonly Manner[], draws: Float64Array): void {
    this.manners = manners;
    this.draws = draws;
    this.forget();
  }

  private forget(): void {
    this.memory.forget();
    this.used = 0;
  }

  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void {
    this.restart(lo, hi);
    this.dock[0] = a;
    this.dock[1] = b;
    this.dock[2] = c;
    this.drawAt = index * DRAWS;
    this.drawEnd = this.drawAt + DRAWS;
    const pieces = (a < 0 ? 0 : 1) + (b < 0 ? 0 : 1) + (c < 0 ? 0 : 1);
    for (let left = pieces; left > 0; left--) if (!this.step(member, left)) return;
  }

  private draw(): number {
    if (this.drawAt === this.drawEnd) this.drawAt -= DRAWS;
    return this.draws[this.drawAt++]!;
  }

  /** Places one piece; false where none fits. */
  private step(member: number, left: number): boolean {
    if (this.memory.groups > GROUPS - 3 || this.used > PLACEMENTS - 3 * CELLS) this.forget();
    const manner = this.manners[member]!;
    const total = this.weigh(member, manner);
    if (total === 0) return false;
    const isSlip = this.draw() < manner.slip;
    if (isSlip) this.pickAny(this.draw());
    else {
      this.pickMeant(manner, total);
      if (left > 1 && manner.keep > 0) this.keepRest(manner, total);
    }
    const at = this.pickedAt;
    this.dock[this.pickedSlot] = -1;
    this.come(this.loOf[at]!, this.hiOf[at]!, this.linesOf[at]!);
    return true;
  }

  /** Weighs the pieces that are left; the sum of their weights, 0 where none fits, 1 for somebody who overlooks much. */
  private weigh(member: number, { weights, notice }: Manner): number {
    const { dock, groupOf, weightOf } = this;
    let highest = -Infinity;
    let isFirst = true;
    for (let slot = 0; slot < 3; slot++) {
      const shape = dock[slot]!;
      if (shape < 0) continue;
      const group = this.groupFor(this.lo, this.hi, shape, member);
      groupOf[slot] = group;
      if (this.count[group]! > 0) {
        const own = weights[SIZE_AT]! * sizeFeature(shape) + (isFirst ? weights[LEFTMOST_AT]! : 0);
        weightOf[slot] = this.top[group]! + own;
        if (weightOf[slot]! > highest) highest = weightOf[slot]!;
      }
      isFirst = false;
    }
    if (highest === -Infinity) return 0;
    if (notice < 1) return 1;
    let total = 0;
    for (let slot = 0; slot < 3; slot++) {
      if (dock[slot]! < 0) continue;
      const group = groupOf[slot]!;
      const count = this.count[group]!;
      if (count === 0) {
        weightOf[slot] = 0;
        continue;
      }
      const scale = weightOf[slot]! === highest ? 1 : exp(weightOf[slot]! - highest);
      weightOf[slot] = scale * this.sum[this.start[group]! + count - 1]!;
      total += weightOf[slot]!;
    }
    return total;
  }

  /** Picks the placement at a point of the running weights. */
  private pick(point: number): void {
    let rest = point;
    let last = -1;
    for (let slot = 0; slot < 3; slot++) {
      if (this.dock[slot]! < 0 || this.weightOf[slot] === 0) continue;
      last = slot;
      if (rest < this.weightOf[slot]!) break;
      rest -= this.weightOf[slot]!;
    }
    const group = this.groupOf[last]!;
    const start = this.start[group]!;
    const count = this.count[group]!;
    const inGroup = (rest / this.weightOf[last]!) * this.sum[start + count - 1]!;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (inGroup < this.sum[start + middle]!) high = middle;
      else low = middle + 1;
    }
    this.pickedSlot = last;
    this.pickedAt = start + low;
  }

  /** Picks any placement, all alike. */
  private pickAny(share: number): void {
    let all = 0;
    for (let slot = 0; slot < 3; slot++) if (this.dock[slot]! >= 0) all += this.count[this.groupOf[slot]!]!;
    let rest = Math.min(all - 1, Math.floor(share * all));
    for (let slot = 0; slot < 3; slot++) {
      if (this.dock[slot]! < 0) continue;
      const group = this.groupOf[slot]!;
      const count = this.count[group]!;
      if (rest < count) {
        this.pickedSlot = slot;
        this.pickedAt = this.start[group]! + rest;
        return;
      }
      rest -= count;
    }
  }

  /** Picks a placement that is no slip. */
  private pickMeant(manner: Manner, total: number): void {
    if (manner.notice < 1) this.glance(manner);
    else this.pick(this.draw() * total);
  }

  /** Each piece has a best noticed placement, by one draw, or none; the best of them is picked. */
  private glance({ notice, weights }: Manner): void {
    const overlooked = 1 - notice;
    let best = -Infinity;
    let isFirst = true;
    for (let slot = 0; slot < 3; slot++) {
      const shape = this.dock[slot]!;
      if (shape < 0) continue;
      const group = this.groupOf[slot]!;
      const count = this.count[group]!;
      const own = weights[SIZE_AT]! * sizeFeature(shape) + (isFirst ? weights[LEFTMOST_AT]! : 0);
      isFirst = false;
      const point = this.draw();
      let rank = 0;
      for (let above = overlooked; rank < count && point < above; above *= overlooked) rank++;
      if (rank === count) continue;
      const at = this.start[group]! + rank;
      if (this.sum[at]! + own <= best) continue;
      best = this.sum[at]! + own;
      this.pickedSlot = slot;
      this.pickedAt = at;
    }
    if (best === -Infinity) this.pickAny(this.draw());
  }

  /** Draws again, and then looks for the best, where the picked placement would lose the rest and the person minds. */
  private keepRest(manner: Manner, total: number): void {
    if (this.keeps(this.pickedSlot, this.pickedAt) || this.draw() < exp(-manner.keep)) return;
    const { pickedSlot, pickedAt } = this;
    for (let i = 0; i < KEEPING_DRAWS; i++) {
      this.pickMeant(manner, total);
      if (this.keeps(this.pickedSlot, this.pickedAt)) return;
    }
    if (manner.notice < 1) return;
    this.pickedSlot = pickedSlot;
    this.pickedAt = pickedAt;
    this.pickBestKeeping();
  }

  /** The likeliest placement that keeps the rest, or the picked one where none does. */
  private pickBestKeeping(): void {
    let bestWeight = 0;
    for (let slot = 0; slot < 3; slot++) {
      if (this.dock[slot]! < 0 || this.weightOf[slot] === 0) continue;
      const group = this.groupOf[slot]!;
      const start = this.start[group]!;
      const count = this.count[group]!;
      const scale = this.weightOf[slot]! / this.sum[start + count - 1]!;
      for (let i = 0; i < count; i++) {
        const weight = scale * (this.sum[start + i]! - (i === 0 ? 0 : this.sum[start + i - 1]!));
        if (weight <= bestWeight || !this.keeps(slot, start + i)) continue;
        bestWeight = weight;
        this.pickedSlot = slot;
        this.pickedAt = start + i;
      }
    }
  }

  /** Whether the other pieces still fit after a placement, all of them in some order. */
  private keeps(slot: number, at: number): boolean {
    const { dock, rest, single } = this;
    let left = 0;
    for (let other = 0; other < 3; other++) if (other !== slot && dock[other]! >= 0) rest[left++] = dock[other]!;
    if (left === 2) return isFeasible(this.loOf[at]!, this.hiOf[at]!, rest, this.search);
    single[0] = rest[0]!;
    return isFeasible(this.loOf[at]!, this.hiOf[at]!, single, this.search);
  }

  /** The weighed placements of a shape on a board, from memory or found now. */
  private groupFor(lo: number, hi: number, shape: number, member: number): number {
    const known = this.memory.groups;
    const group = this.memory.groupOf(lo, hi, shape | (member << 6));
    if (group === known) this.fill(group, lo, hi, shape, this.manners[member]!);
    return group;
  }

  private fill(group: number, lo: number, hi: number, shape: number, { weights, notice }: Manner): void {
    const start = this.used;
    let top = -Infinity;
    for (let base = 0; base < CELLS; base += 32) {
      let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
      for (; set !== 0; set &= set - 1) {
        const utility = this.evaluate(this.used, shape, base + lowestBit(set), lo, hi, weights);
        if (utility > top) top = utility;
        this.sum[this.used++] = utility;
      }
    }
    this.start[group] = start;
    this.count[group] = this.used - start;
    this.top[group] = top;
    if (notice < 1) {
      this.sortBest(start);
      return;
    }
    let running = 0;
    for (let at = start; at < this.used; at++) {
      running += exp(this.sum[at]! - top);
      this.sum[at] = running;
    }
  }

  /** Sorts the placements from `start` on by utility, the best first; equal ones keep their order. */
  private sortBest(start: number): void {
    const { sum, loOf, hiOf, linesOf } = this;
    for (let i = start + 1; i < this.used; i++) {
      const utility = sum[i]!;
      const [lo, hi, lines] = [loOf[i]!, hiOf[i]!, linesOf[i]!];
      let at = i;
      for (; at > start && sum[at - 1]! < utility; at--) {
        sum[at] = sum[at - 1]!;
        loOf[at] = loOf[at - 1]!;
        hiOf[at] = hiOf[at - 1]!;
        linesOf[at] = linesOf[at - 1]!;
      }
      sum[at] = utility;
      loOf[at] = lo;
      hiOf[at] = hi;
      linesOf[at] = lines;
    }
  }

  /** Remembers what a placement leads to; its utility, as far as board and piece decide it. */
  private evaluate(
    at: number,
    shape: number,
    anchor: number,
    lo: number,
    hi: number,
    weights: readonly number[],
  ): number {
    const { look } = this;
    const utility = look.at(shape, anchor, lo, hi, weights);
    this.loOf[at] = look.lo;
    this.hiOf[at] = look.hi;
    this.linesOf[at] = look.lines;
    return utility;
  }
}
