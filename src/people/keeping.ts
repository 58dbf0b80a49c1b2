/** @file Keeping the rest of the dock: which placements leave the other pieces a way onto the board. */
import { isFeasible, type SearchBuffer } from "#engine";

/** Whether the other pieces fit on (lo, hi), the board after the piece of `slot` is placed. */
export type Keeps = (slot: number, lo: number, hi: number) => boolean;

/**
 * The test for a dock on the board (lo, hi); null where every legal placement keeps the rest or none does. Some
 * placement does exactly when the pieces are feasible together.
 */
export function keepingTest(lo: number, hi: number, shapes: ArrayLike<number>, buffer: SearchBuffer): Keeps | null {
  const all = shapesBut(shapes, -1);
  if (all.length < 2 || !isFeasible(lo, hi, all, buffer)) return null;
  const rests = Array.from(shapes, (_, slot) => shapesBut(shapes, slot));
  return (slot, nextLo, nextHi) => isFeasible(nextLo, nextHi, rests[slot]!, buffer);
}

function shapesBut(shapes: ArrayLike<number>, slot: number): number[] {
  return Array.from(shapes).filter((shape, i) => shape >= 0 && i !== slot);
}
