/**
 * @file Play-outs, the inner loop of foresight: interfaces, and the state of a dock being played out. `wasmPlayouts.ts` and
 * `plainPlayouts.ts` play a player model, `personPlayouts.ts` a person whose rule is known.
 */
import { CELLS, type Combo, kernel, type Rng } from "#engine";
import type { ChoiceModel } from "../choice/choiceModel.ts";

const { clearedHi, clearedLo, hasFullLine, lineCount, MASK_HI, MASK_LO } = kernel;

/** Plays docks; the fields describe the end of the last one. */
export interface DockPlayer {
  /** The board after the play-out. */
  readonly lo: number;
  readonly hi: number;
  /** Pieces placed; fewer than the dock has if no piece fitted any more. */
  readonly placed: number;
  /** Bit i is set if placement i cleared lines. */
  readonly cleared: number;
  readonly lines: number;
  /** Most lines of one placement. */
  readonly best: number;

  /** Plays a dock of three (-1 for a missing piece) as a member of the model, with the draws of play-out `index`. */
  play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void;
}

/** Makes the dock player of a turn from a known rule, given combo and placements before it (the `oracle` of studies). */
export type OraclePlayer = (combo: Combo, steps: number, rng: Rng) => DockPlayer;

/** Random draws of one play-out; beyond them they repeat. */
export const DRAWS = 16;

/** Plays docks by the choice models of a player model; caches evaluations within a turn. */
export interface Playouts extends DockPlayer {
  /** Starts a turn: its choice models, and the draws that all its play-outs share, `DRAWS` for each. Clears the cache. */
  begin(models: readonly ChoiceModel[], draws: Float64Array): void;
}

/** The state of a play-out: the board so far, and the lines cleared by its placements. */
export abstract class PlayoutState implements DockPlayer {
  lo = 0;
  hi = 0;
  placed = 0;
  cleared = 0;
  lines = 0;
  best = 0;

  abstract play(lo: number, hi: number, a: number, b: number, c: number, member: number, index: number): void;

  protected reset(lo: number, hi: number): void {
    this.lo = lo;
    this.hi = hi;
    this.placed = 0;
    this.cleared = 0;
    this.lines = 0;
    this.best = 0;
  }

  /** Moves to the board after a placement that clears `lines` lines. */
  protected advance(lo: number, hi: number, lines: number): void {
    this.lo = lo;
    this.hi = hi;
    if (lines > 0) this.cleared |= 1 << this.placed;
    this.lines += lines;
    if (lines > this.best) this.best = lines;
    this.placed++;
  }

  /** Places a piece; returns the lines it clears. */
  protected place(shape: number, anchor: number): number {
    const lo = this.lo | MASK_LO[shape * CELLS + anchor]!;
    const hi = this.hi | MASK_HI[shape * CELLS + anchor]!;
    const isClear = hasFullLine(lo, hi);
    const lines = isClear ? lineCount(lo, hi) : 0;
    this.advance(isClear ? clearedLo(lo, hi) : lo, isClear ? clearedHi(lo, hi) : hi, lines);
    return lines;
  }
}
