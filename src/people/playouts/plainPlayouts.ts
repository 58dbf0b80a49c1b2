/**
 * @file Play-outs in TypeScript: the reference for `wasm/playouts.ts`, and the fallback where WebAssembly cannot run. The
 * evaluated placements of a shape on a board go into a transposition table that all play-outs of a turn share. Raw halves,
 * no allocation after construction, no shield: the player may lose.
 */
import { CELLS, exp, isFeasible, kernel, newSearchBuffer } from "#engine";
import { AfterstateUtility } from "../choice/afterstates.ts";
import type { ChoiceModel } from "../choice/choiceModel.ts";
import { FEATURE_COUNT, sizeFeature } from "../choice/features.ts";
import { TranspositionTable } from "../choice/transpositionTable.ts";
import { DRAWS, PlayoutState, type Playouts } from "./playouts.ts";

const { legalHi, legalLo, lowestBit } = kernel;

const SIZE_AT = FEATURE_COUNT - 2;
const LEFTMOST_AT = FEATURE_COUNT - 1;

/** Capacity of the transposition table and of its placements; it is cleared when either is full. */
const SLOT_BITS = 13;
const GROUPS = 1 << 12;
const PLACEMENTS = 1 << 16;

/** Draws tried to keep the rest of the dock, before a search for the best placement that does. */
const KEEPING_DRAWS = 3;

export class PlainPlayouts extends PlayoutState implements Playouts {
  private models: readonly ChoiceModel[] = [];
  private readonly table = new TranspositionTable(SLOT_BITS);
  private used = 0;
  private readonly start = new Int32Array(GROUPS);
  private readonly count = new Int32Array(GROUPS);
  private readonly top = new Float64Array(GROUPS);
  private readonly linesOf = new Uint8Array(PLACEMENTS);
  private readonly loOf = new Int32Array(PLACEMENTS);
  private readonly hiOf = new Int32Array(PLACEMENTS);
  /** Running sum of e^(utility − top of the group); with `notice` below 1 the utility, best first. */
  private readonly sum = new Float64Array(PLACEMENTS);

  private readonly dock = new Int32Array(3);
  private readonly groupOf = new Int32Array(3);
  private readonly weightOf = new Float64Array(3);
  private readonly rest = new Int32Array(2);
  private readonly single = new Int32Array(1);
  private readonly afterstate = new AfterstateUtility();
  private readonly search = newSearchBuffer();
  private draws: Float64Array = new Float64Array(DRAWS);
  private drawAt = 0;
  private drawEnd = 0;
  private pickedSlot = 0;
  private pickedAt = 0;

  begin(models: readonly ChoiceModel[], draws: Float64Array): void {
    this.models = models;
    this.draws = draws;
    this.forget();
  }

  private forget(): void {
    this.table.clear();
    this.used = 0;
  }

  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void {
    this.reset(lo, hi);
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

  /** Places one piece; false if none fits. */
  private step(member: number, left: number): boolean {
    if (this.table.groups > GROUPS - 3 || this.used > PLACEMENTS - 3 * CELLS) this.forget();
    const model = this.models[member]!;
    const total = this.weigh(member, model);
    if (total === 0) return false;
    const isSlip = this.draw() < model.slip;
    if (isSlip) this.pickAny(this.draw());
    else {
      this.pickMeant(model, total);
      if (left > 1 && model.keep > 0) this.keepRest(model, total);
    }
    const at = this.pickedAt;
    this.dock[this.pickedSlot] = -1;
    this.advance(this.loOf[at]!, this.hiOf[at]!, this.linesOf[at]!);
    return true;
  }

  /** Weighs the remaining pieces; returns the sum of weights, 0 if none fits, 1 with `notice` below 1. */
  private weigh(member: number, { weights, notice }: ChoiceModel): number {
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
  private pickMeant(model: ChoiceModel, total: number): void {
    if (model.notice < 1) this.glance(model);
    else this.pick(this.draw() * total);
  }

  /** Each piece has a best noticed placement, by one draw, or none; the best of them is picked. */
  private glance({ notice, weights }: ChoiceModel): void {
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

  /** Redraws, and then takes the best, if the picked placement would lose the rest and the player avoids that. */
  private keepRest(model: ChoiceModel, total: number): void {
    if (this.keeps(this.pickedSlot, this.pickedAt) || this.draw() < exp(-model.keep)) return;
    const { pickedSlot, pickedAt } = this;
    for (let i = 0; i < KEEPING_DRAWS; i++) {
      this.pickMeant(model, total);
      if (this.keeps(this.pickedSlot, this.pickedAt)) return;
    }
    if (model.notice < 1) return;
    this.pickedSlot = pickedSlot;
    this.pickedAt = pickedAt;
    this.pickBestKeeping();
  }

  /** The likeliest placement that keeps the rest, or the picked one if none does. */
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

  /** The evaluated placements of a shape on a board, from the table or computed now. */
  private groupFor(lo: number, hi: number, shape: number, member: number): number {
    const known = this.table.groups;
    const group = this.table.groupOf(lo, hi, shape | (member << 6));
    if (group === known) this.fill(group, lo, hi, shape, this.models[member]!);
    return group;
  }

  private fill(group: number, lo: number, hi: number, shape: number, { weights, notice }: ChoiceModel): void {
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

  /** Sorts the placements from `start` on by utility, best first and stable. */
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

  /** Stores the afterstate of a placement; returns the part of its utility that board and piece decide. */
  private evaluate(
    at: number,
    shape: number,
    anchor: number,
    lo: number,
    hi: number,
    weights: readonly number[],
  ): number {
    const { afterstate } = this;
    const utility = afterstate.evaluate(shape, anchor, lo, hi, weights);
    this.loOf[at] = afterstate.lo;
    this.hiOf[at] = afterstate.hi;
    this.linesOf[at] = afterstate.lines;
    return utility;
  }
}
