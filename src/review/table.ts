/** @file What is on the table: a board and what is left of a hand, as raw numbers. */
import { CELLS, kernel } from "#engine";

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
