/** @file A dock that is being played out: the board so far, and what the placements have cleared. */
import type { DockPlayer } from "./dockPlayer.ts";

export abstract class DockCourse implements DockPlayer {
  lo = 0;
  hi = 0;
  placed = 0;
  cleared = 0;
  lines = 0;
  best = 0;

  abstract play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void;

  protected restart(lo: number, hi: number): void {
    this.lo = lo;
    this.hi = hi;
    this.placed = 0;
    this.cleared = 0;
    this.lines = 0;
    this.best = 0;
  }

  /** Goes on from the board after a placement that clears so many lines. */
  protected come(lo: number, hi: number, lines: number): void {
    this.lo = lo;
    this.hi = hi;
    if (lines > 0) this.cleared |= 1 << this.placed;
    this.lines += lines;
    if (lines > this.best) this.best = lines;
    this.placed++;
  }
}
