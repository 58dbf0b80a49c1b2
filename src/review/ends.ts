/**
 * @file Every board on which the rest of a hand can end, in any order and with every clear, and a way to each of them.
 * None of them is left out, so that no end at all is a proof that the hand cannot be placed.
 */
import { CELLS } from "#engine";
import { visitAfterstates } from "#people";
import { BoardSet } from "./boardSet.ts";
import { slotsLeft, type Table } from "./table.ts";

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
