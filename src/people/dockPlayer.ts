/**
 * @file What foresight asks of somebody who plays its docks out: a modelled person (`playouts.ts`), or one whose rule is
 * known (`personPlayouts.ts`).
 */
import type { Combo, Rng } from "#engine";

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
