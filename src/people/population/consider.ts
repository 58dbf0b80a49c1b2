/** @file Looking over the placements of a board: which ones a person notices, and what they seem worth to them. */
import type { Rng } from "#engine";
import { visitAfterstates } from "../afterstates.ts";
import type { Look, Sight } from "./look.ts";

/** How a person sees placements. */
export interface Eye {
  readonly look: Look;
  /** Placements in a thousand that the person notices; all by default. */
  readonly attention?: number;
  /** Near misses: standard deviation of the error in the value of each placement, in points. */
  readonly noise?: number;
}

/** Takes a placement, the board after it and what it seems worth. */
type Consideration = (slot: number, anchor: number, lo: number, hi: number, value: number) => void;

/** Whether a placement and the board after it will do. */
export type Accept = (slot: number, anchor: number, lo: number, hi: number) => boolean;

/** Visits what is noticed of the legal placements, in reading order. */
export type Consider = (
  lo: number,
  hi: number,
  shapes: ArrayLike<number>,
  chain: number,
  rng: Rng,
  visit: Consideration,
) => void;

export function considerWith({ look, attention = 1000, noise = 0 }: Eye): Consider {
  const sight: Sight = { lo: 0, hi: 0, slot: 0, shape: 0, anchor: 0, nextLo: 0, nextHi: 0, lines: 0, chain: 0 };
  return (lo, hi, shapes, chain, rng, visit) => {
    sight.lo = lo;
    sight.hi = hi;
    sight.chain = chain;
    visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi, lines) => {
      if (attention < 1000 && rng.below(1000) >= attention) return;
      sight.slot = slot;
      sight.shape = shapes[slot]!;
      sight.anchor = anchor;
      sight.nextLo = nextLo;
      sight.nextHi = nextHi;
      sight.lines = lines;
      visit(slot, anchor, nextLo, nextHi, noise === 0 ? look(sight) : look(sight) + errorOf(noise, rng));
    });
  };
}

/** Mean and standard deviation of the sum of the four bytes of a random word. */
const BYTES_MEAN = 510;
const BYTES_DEVIATION = 147.8;

/** An error of the standard deviation `noise`: the sum of four bytes, which is nearly normal, as a whole number. */
function errorOf(noise: number, rng: Rng): number {
  const word = rng.next();
  const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return Math.round(((sum - BYTES_MEAN) * noise) / BYTES_DEVIATION);
}
