/** @file What a placement leads to, and how good it looks by somebody's weights. No allocation once the room is there. */
import { CELLS, kernel } from "#engine";
import { newRoomBuffer } from "./boardCounts.ts";
import { BOARD_FEATURES, boardFeatures } from "./features.ts";

const { clearedHi, clearedLo, hasFullLine, lineCount, MASK_HI, MASK_LO } = kernel;

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
