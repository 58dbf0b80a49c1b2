/**
 * @file A simulated person: a policy (where the next piece goes) and a thinking time. Works on raw halves, since people are
 * played millions of times. A person has no state and draws from the generator it is given; integers decide, so games
 * repeat on every machine.
 */
import { kernel, type Rng } from "#engine";

/** What a person sees besides the board and the dock. */
export interface Situation {
  /** Clearing placements in the combo chain, 0 if there is none. */
  readonly chain: number;
  /** Placements made in this game. */
  readonly steps: number;
  /** Whether a legal placement is on offer; default: all are. */
  readonly mayPlace?: (slot: number, anchor: number) => boolean;
}

/** The first placement of a game. */
export const FRESH: Situation = Object.freeze({ chain: 0, steps: 0 });

export interface Person {
  readonly name: string;
  /**
   * Where the next piece goes: slot · 64 + anchor, or -1 if no placement is legal and on offer. Shapes are indices by
   * slot, -1 once placed. The default situation is `FRESH`.
   */
  place(lo: number, hi: number, shapes: ArrayLike<number>, rng: Rng, situation?: Situation): number;
  /** Thinking time for the placement about to be made, in milliseconds. */
  think(lo: number, hi: number, shapes: ArrayLike<number>, rng: Rng): number;
}

const { legalHi, legalLo } = kernel;

/** Thinking times lie between half and three halves of the pace; one in `PAUSE_EVERY` is a pause of ten times the pace. */
const PAUSE_EVERY = 150;

/** A draw around the pace, longer for pieces that fit nowhere at the moment. */
export function thinkingTime(pace: number, lo: number, hi: number, shapes: ArrayLike<number>, rng: Rng): number {
  if (rng.below(PAUSE_EVERY) === 0) return 10 * pace;
  let stuck = 0;
  for (let slot = 0; slot < shapes.length; slot++) {
    const shape = shapes[slot]!;
    if (shape >= 0 && (legalLo(shape, lo, hi) | legalHi(shape, hi)) === 0) stuck++;
  }
  const spread = Math.floor(pace / 2) + Math.floor((rng.below(pace) + rng.below(pace)) / 2);
  return spread + stuck * Math.floor(pace / 3);
}

const { popcount32 } = kernel;

/** Index of the person who plays, by occupied cells and situation. */
export type PersonIndex = (filled: number, situation: Situation) => number;

/** A person who switches between several policies by board and situation. */
export function switchingPerson(name: string, people: readonly Person[], indexOf: PersonIndex): Person {
  const personNow = (lo: number, hi: number, situation: Situation) =>
    people[Math.min(people.length - 1, indexOf(popcount32(lo) + popcount32(hi), situation))]!;
  return {
    name,
    place: (lo, hi, shapes, rng, situation = FRESH) =>
      personNow(lo, hi, situation).place(lo, hi, shapes, rng, situation),
    think: (lo, hi, shapes, rng) => personNow(lo, hi, FRESH).think(lo, hi, shapes, rng),
  };
}
