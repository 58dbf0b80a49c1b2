/**
 * @file What follows a placement: the board after it, as raw halves, and the lines it cleared. Placements come in one
 * order everywhere: lower slot, then higher row, then further left.
 */
import { CELLS, kernel } from "#engine";

const { clearedHi, clearedLo, hasFullLine, legalHi, legalLo, lineCount, lowestBit } = kernel;
const { MASK_HI, MASK_LO } = kernel;

/** Takes a legal placement, the board (lo, hi) after it with its full lines cleared, and their number. */
export type Visit = (slot: number, anchor: number, lo: number, hi: number, lines: number) => void;

/**
 * Visits every legal placement of the shapes on the board (lo, hi), on offer or not: only the visitor knows which ones
 * are worth the question. Shapes are indices by slot, -1 for a slot whose piece is placed.
 */
export function visitAfterstates(lo: number, hi: number, shapes: ArrayLike<number>, visit: Visit): void {
  for (let slot = 0; slot < shapes.length; slot++) {
    const shape = shapes[slot]!;
    if (shape < 0) continue;
    for (let base = 0; base < CELLS; base += 32) {
      let set = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
      for (; set !== 0; set &= set - 1) {
        const anchor = base + lowestBit(set);
        const nextLo = lo | MASK_LO[shape * CELLS + anchor]!;
        const nextHi = hi | MASK_HI[shape * CELLS + anchor]!;
        if (hasFullLine(nextLo, nextHi)) {
          const lines = lineCount(nextLo, nextHi);
          visit(slot, anchor, clearedLo(nextLo, nextHi), clearedHi(nextLo, nextHi), lines);
        } else visit(slot, anchor, nextLo, nextHi, 0);
      }
    }
  }
}
