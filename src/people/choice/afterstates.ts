/**
 * @file What follows a placement: the board after it, as raw halves, and the lines it cleared. Placements come in one
 * order everywhere: lower slot, then higher row, then further left.
 */
import { CELLS, isFeasible, kernel, type SearchBuffer } from "#engine";
import { newRoomBuffer } from "./boardValue.ts";
import { BOARD_FEATURES, boardFeatures } from "./features.ts";

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

export class PlacementLook {
  /** Of the last placement: the board after it, and the lines it clears. */
  lo = 0;
  hi = 0;
  lines = 0;
  private readonly features = new Float64Array(BOARD_FEATURES);
  private readonly legal = newRoomBuffer();

  /** The utility of a placement, as far as board and piece decide it. */
  at(shape: number, anchor: number, lo: number, hi: number, weights: ArrayLike<number>): number {
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
