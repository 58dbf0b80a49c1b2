/**
 * @file A simulated person: where they put the next piece and how long they think about it. On raw halves, since people
 * are played millions of times. A person keeps no state and draws from the generator they are handed; whole numbers
 * decide, so games repeat on every machine.
 */
import type { Rng } from "#engine";

/** What a person knows besides the board and the dock. */
export interface Situation {
  /** Clearing placements in the combo chain, 0 when there is none. */
  readonly chain: number;
  /** Placements made in this game. */
  readonly steps: number;
  /** Whether a legal placement is on offer; absent, all are. */
  readonly mayPlace?: (slot: number, anchor: number) => boolean;
}

/** The first placement of a game, or one whose past does not matter. */
export const FRESH: Situation = Object.freeze({ chain: 0, steps: 0 });

export interface Person {
  readonly name: string;
  /**
   * Where the next piece goes: slot · 64 + anchor, or -1 where no placement is legal and on offer. Shapes are indices by
   * slot, -1 once placed. Without a situation it is `FRESH`.
   */
  place(lo: number, hi: number, shapes: ArrayLike<number>, rng: Rng, situation?: Situation): number;
  /** Thinking time for the placement about to be made, in milliseconds. */
  think(lo: number, hi: number, shapes: ArrayLike<number>, rng: Rng): number;
}
