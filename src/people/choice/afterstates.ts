/**
 * @file Afterstates: the board after a placement, as raw halves, with the lines it cleared, its utility, and whether the
 * rest of the dock still fits. Placements always come in one order: slot, then row from the top, then column from the left.
 */
import { CELLS, isFeasible, kernel, type SearchBuffer } from "#engine";
import { newRoomBuffer } from "./boardValue.ts";
import { BOARD_FEATURES, boardFeatures } from "./features.ts";

const { clearedHi, clearedLo, hasFullLine, legalHi, legalLo, lineCount, lowestBit } = kernel;
const { MASK_HI, MASK_LO } = kernel;

/** Receives a legal placement, the board (lo, hi) after its full lines are cleared, and the number of those lines. */
export type Visit = (slot: number, anchor: number, lo: number, hi: number, lines: number) => void;

/**
 * Visits every legal placement of the shapes on the board (lo, hi). Shapes are indices by slot, -1 for a slot whose piece
 * is placed. The visitor skips placements that are not on offer.
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

/** Evaluates one placement at a time, without allocation. */
export class AfterstateUtility {
  /** Of the last placement: the board after it, and the lines it clears. */
  lo = 0;
  hi = 0;
  lines = 0;
  private readonly features = new Float64Array(BOARD_FEATURES);
  private readonly legal = newRoomBuffer();

  /** The part of the utility that board and piece decide; size and slot are added by the caller. */
  evaluate(shape: number, anchor: number, lo: number, hi: number, weights: ArrayLike<number>): number {
    const fullLo = lo | MASK_LO[shape * CELLS + anchor]!;
    const fullHi = hi | MASK_HI[shape * CELLS + anchor]!;
    const isClear = hasFullLine(fullLo, fullHi);
    this.lo = isClear ? clearedLo(fullLo, fullHi) : fullLo;
    this.hi = isClear ? clearedHi(fullLo, fullHi) : fullHi;
    this.lines = isClear ? lineCount(fullLo, fullHi) : 0;
    const { features } = this;
    boardFeatures(shape, anchor, fullLo, fullHi, this.lo, this.hi, this.legal, features, 0);
    let utility = 0;
    for (let i = 0; i < BOARD_FEATURES; i++) utility += weights[i]! * features[i]!;
    return utility;
  }
}

/** Whether the other pieces fit on (lo, hi), the board after the piece of `slot` is placed. */
export type RestFits = (slot: number, lo: number, hi: number) => boolean;

/**
 * The test for a dock on the board (lo, hi); null if it would accept every legal placement or none. Some placement passes
 * exactly when the pieces are feasible together.
 */
export function restFitsTest(lo: number, hi: number, shapes: ArrayLike<number>, buffer: SearchBuffer): RestFits | null {
  const all = shapesBut(shapes, -1);
  if (all.length < 2 || !isFeasible(lo, hi, all, buffer)) return null;
  const rests = Array.from(shapes, (_, slot) => shapesBut(shapes, slot));
  return (slot, nextLo, nextHi) => isFeasible(nextLo, nextHi, rests[slot]!, buffer);
}

function shapesBut(shapes: ArrayLike<number>, slot: number): number[] {
  return Array.from(shapes).filter((shape, i) => shape >= 0 && i !== slot);
}
