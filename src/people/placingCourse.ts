/** @file A dock that is played out by placing its pieces on the board, one by one; nothing is remembered of what they do. */
import { CELLS, kernel } from "#engine";
import { DockCourse } from "./dockCourse.ts";

const { clearedHi, clearedLo, hasFullLine, lineCount, MASK_HI, MASK_LO } = kernel;

export abstract class PlacingCourse extends DockCourse {
  /** Places a piece; the lines it clears. */
  protected put(shape: number, anchor: number): number {
    const lo = this.lo | MASK_LO[shape * CELLS + anchor]!;
    const hi = this.hi | MASK_HI[shape * CELLS + anchor]!;
    const isClear = hasFullLine(lo, hi);
    const lines = isClear ? lineCount(lo, hi) : 0;
    this.come(isClear ? clearedLo(lo, hi) : lo, isClear ? clearedHi(lo, hi) : hi, lines);
    return lines;
  }
}
