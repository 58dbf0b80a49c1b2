/** @file Plays docks the way a modelled person would: the inner loop of foresight. */
import { CELLS, type Combo, kernel, type Rng } from "#engine";
import type { Manner } from "../choice/choiceModel.ts";

const { clearedHi, clearedLo, hasFullLine, lineCount, MASK_HI, MASK_LO } = kernel;

/** Plays docks; the fields tell how the last one ended. */
export interface DockPlayer {
  /** The board after the play-out. */
  readonly lo: number;
  readonly hi: number;
  /** Pieces placed; fewer than the dock has where the person got stuck. */
  readonly placed: number;
  /** Bit i: the placement i cleared something. */
  readonly cleared: number;
  readonly lines: number;
  /** Most lines of one placement. */
  readonly best: number;

  /** Plays a dock of three (-1 for a missing piece) as a member of the model, with the random numbers of play-out `index`. */
  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void;
}

/** Makes somebody whose rule is known, for a turn: combo and placements of the game before it, and random numbers. */
export type KnownPlayer = (combo: Combo, steps: number, rng: Rng) => DockPlayer;

/** Draws of one play-out; further ones repeat them. */
export const DRAWS = 16;

/** Plays docks in the manner of the members of a model, with room for what the play-outs of a turn find out. */
export interface Playouts extends DockPlayer {
  /** Forgets everything: the manners of a turn, and the numbers that all its play-outs draw, `DRAWS` for each. */
  begin(manners: readonly Manner[], draws: Float64Array): void;
}

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
