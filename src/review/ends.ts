/**
 * @file Every board on which the rest of a hand can end, in any order and with every clear, and a way to each of them.
 * The list is complete, so an empty one proves that the hand cannot be placed.
 */
import { CELLS, kernel } from "#engine";
import { visitAfterstates } from "#people";

/** A board and the rest of a hand, as raw numbers. */
export interface Table {
  /** The board's halves. */
  readonly lo: number;
  readonly hi: number;
  /** Shape of each slot, -1 once placed. */
  readonly shapes: readonly number[];
}

/** The table after a legal move and its clears. */
export function afterMove({ lo, hi, shapes }: Table, slot: number, anchor: number): Table {
  const at = shapes[slot]! * CELLS + anchor;
  const filledLo = lo | kernel.MASK_LO[at]!;
  const filledHi = hi | kernel.MASK_HI[at]!;
  return {
    lo: kernel.clearedLo(filledLo, filledHi),
    hi: kernel.clearedHi(filledLo, filledHi),
    shapes: shapes.with(slot, -1),
  };
}

/** The shapes that are left. */
export function shapesLeft({ shapes }: Table): number[] {
  return shapes.filter((shape) => shape >= 0);
}

/** The slots whose pieces are left, `first` before the others. */
export function slotsLeft({ shapes }: Table, first: number): number[] {
  const left = shapes.flatMap((shape, slot) => (shape < 0 ? [] : [slot]));
  return [...left.filter((slot) => slot === first), ...left.filter((slot) => slot !== first)];
}

/** One step of a way: a slot and the cell of its piece's top-left corner, with the lines it clears. */
export interface WayStep {
  readonly slot: number;
  readonly anchor: number;
  readonly lines: number;
}

/** Boards after the same number of pieces; each knows one board before it and the step from there. */
interface Level {
  readonly boards: BoardSet;
  readonly from: number[];
  readonly step: number[];
}

export class Ends {
  private readonly levels: readonly Level[];
  private readonly last: BoardSet;

  /** Where several ways lead to an end, the one kept begins with the slot `first`, if any does. */
  constructor(table: Table, first = 0) {
    const { lo, hi, shapes } = table;
    const slots = slotsLeft(table, first);
    const start = new BoardSet();
    start.add(
      lo,
      hi,
      slots.reduce((bits, slot) => bits | (1 << slot), 0),
    );
    const levels: Level[] = [{ boards: start, from: [], step: [] }];
    for (let i = 0; i < slots.length; i++) levels.push(nextLevel(levels.at(-1)!.boards, shapes, slots));
    this.levels = levels;
    this.last = levels.at(-1)!.boards;
  }

  get size(): number {
    return this.last.size;
  }

  lo(i: number): number {
    return this.last.lo[i]!;
  }

  hi(i: number): number {
    return this.last.hi[i]!;
  }

  /** The number of an end; -1 where the hand cannot end on this board. */
  indexOf(lo: number, hi: number): number {
    return this.last.indexOf(lo, hi, 0);
  }

  /** A way to end i. */
  wayTo(i: number): WayStep[] {
    const way: WayStep[] = [];
    let at = i;
    for (let depth = this.levels.length - 1; depth > 0; depth--) {
      const { step, from } = this.levels[depth]!;
      way.push(decoded(step[at]!));
      at = from[at]!;
    }
    return way.reverse();
  }
}

/** Slots of a hand, for codes of steps. */
const SLOTS = 3;

function decoded(code: number): WayStep {
  return {
    slot: Math.floor(code / CELLS) % SLOTS,
    anchor: code % CELLS,
    lines: Math.floor(code / (CELLS * SLOTS)),
  };
}

function nextLevel(before: BoardSet, shapes: readonly number[], slots: readonly number[]): Level {
  const next: Level = { boards: new BoardSet(), from: [], step: [] };
  const alone = slots.map((slot) => shapes.map((shape, other) => (other === slot ? shape : -1)));
  for (let i = 0; i < before.size; i++) {
    const left = before.left[i]!;
    for (const [at, slot] of slots.entries()) {
      if (((left >>> slot) & 1) === 0) continue;
      const rest = left & ~(1 << slot);
      visitAfterstates(before.lo[i]!, before.hi[i]!, alone[at]!, (_, anchor, lo, hi, lines) => {
        if (!next.boards.add(lo, hi, rest)) return;
        next.from.push(i);
        next.step.push((lines * SLOTS + slot) * CELLS + anchor);
      });
    }
  }
  return next;
}

// The boards with the slots still to be placed, numbered as they are found: an open hash over raw halves.

const FIRST_SIZE = 1 << 10;

export class BoardSet {
  readonly lo: number[] = [];
  readonly hi: number[] = [];
  /** Slots whose pieces are left, as bits. */
  readonly left: number[] = [];
  /** Number of a board plus one, by hash; 0 where there is none. */
  private table = new Int32Array(FIRST_SIZE);

  get size(): number {
    return this.lo.length;
  }

  /** Adds a board; false if it was there. */
  add(lo: number, hi: number, left: number): boolean {
    const at = this.placeOf(lo, hi, left);
    if (this.table[at] !== 0) return false;
    this.lo.push(lo);
    this.hi.push(hi);
    this.left.push(left);
    this.table[at] = this.size;
    if (2 * this.size > this.table.length) this.grow();
    return true;
  }

  /** The number of a board; -1 where it is not in the set. */
  indexOf(lo: number, hi: number, left: number): number {
    return this.table[this.placeOf(lo, hi, left)]! - 1;
  }

  private placeOf(lo: number, hi: number, left: number): number {
    const last = this.table.length - 1;
    let at = hash(lo, hi, left) & last;
    for (; this.table[at] !== 0; at = (at + 1) & last) {
      const i = this.table[at]! - 1;
      if (this.lo[i] === lo && this.hi[i] === hi && this.left[i] === left) break;
    }
    return at;
  }

  private grow(): void {
    this.table = new Int32Array(2 * this.table.length);
    for (let i = 0; i < this.size; i++) this.table[this.placeOf(this.lo[i]!, this.hi[i]!, this.left[i]!)] = i + 1;
  }
}

function hash(lo: number, hi: number, left: number): number {
  let h = Math.imul(lo ^ (left << 29), 0x9e3779b1) ^ Math.imul(hi, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
