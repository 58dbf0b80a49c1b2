/**
 * @file Randomness as an argument (D6). One seed gives any number of named, independent integer streams; a
 * stream may be further split by number (the dock stream of turn 7), so no generator state has to be stored in a game.
 * Integer arithmetic only: the same seed gives the same sequence in Node, in a worker and in every browser.
 * The generator is sfc32 (Chris Doty-Humphrey's small fast counter): 128 bits of state, passes PractRand.
 */

import { ArgumentError } from "./result.ts";
import { shown } from "./shown.ts";

export const STREAMS = ["dock", "colour", "policy", "noise"] as const;
export type Stream = (typeof STREAMS)[number];

/** Largest seed: seeds are whole numbers 0…2^53-1. */
export const MAX_SEED = Number.MAX_SAFE_INTEGER;

/**
 * A generator of chance with its own state. `createRng` makes one.
 *
 * @example
 * ```ts
 * import { createRng, type Rng } from "openblock";
 * const rng: Rng = createRng(7, "policy");
 * console.log(rng.below(6), rng.pick(["left", "right"])); // 5 left
 * ```
 */
export class Rng {
  private a: number;
  private b: number;
  private c: number;
  private count = 1;

  constructor(a: number, b: number, c: number) {
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** The next 32 random bits, 0…2^32-1. */
  next(): number {
    const t = (((this.a + this.b) | 0) + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0;
    return t >>> 0;
  }

  /** A whole number 0…n-1, every one equally likely; 1 ≤ n ≤ 2^53. */
  below(n: number): number {
    if (!(n >= 1)) throw new Error(`a draw is from at least one number, not ${n}`);
    if (n > 0x100000000) return this.belowWide(n);
    for (;;) {
      const v = this.next();
      const drawn = v % n;
      // Only whole runs of n numbers count: the last, shorter one below 2^32 is drawn again.
      if (v - drawn <= 0x100000000 - n) return drawn;
    }
  }

  private belowWide(n: number): number {
    const span = 0x20000000000000;
    const limit = span - (span % n);
    for (;;) {
      const v = (this.next() >>> 11) * 0x100000000 + this.next();
      if (v < limit) return v % n;
    }
  }

  /** A number in [0, 1) with 32 bits. */
  fraction(): number {
    return this.next() / 0x100000000;
  }

  /**
   * An independent generator for code that is not trusted with this one; other numbers give other generators. It leaves
   * this one as it is, and says no more about it than a 32-bit digest of its state.
   */
  fork(index: number): Rng {
    const digest = mix(mix(mix(mix(this.a) ^ this.b) ^ this.c) ^ this.count);
    return createRng(digest >>> 0, "policy", index);
  }

  /** One of at least one item, every one equally likely. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

// A generator leads to its class; frozen, so that code handed one cannot change the others.
Object.freeze(Rng.prototype);
Object.freeze(Rng);

/**
 * Splits a seed into the named stream, and that into independent parts by `index` (a turn, a game).
 *
 * @example
 * ```ts
 * import { createRng } from "openblock";
 * console.log(createRng(7, "dock").below(100), createRng(7, "dock", 1).below(100), createRng(7, "colour").below(100)); // 28 97 47
 * ```
 */
export function createRng(seed: number, stream: Stream, index = 0): Rng {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new ArgumentError("badSeed", `a seed is a whole number 0…2^53-1, not ${shown(seed)}`);
  }
  if (!STREAMS.includes(stream)) throw new ArgumentError("badStream", `a stream is one of ${STREAMS.join(", ")}`);
  let h = 0x9e3779b9;
  for (let i = 0; i < stream.length; i++) h = mix(h ^ stream.charCodeAt(i));
  const a = mix(h ^ (seed % 0x100000000));
  const b = mix(a ^ Math.floor(seed / 0x100000000));
  const c = mix(b ^ index);
  return new Rng(a, b, c);
}

/** A bijective 32-bit scramble (the finaliser of MurmurHash3 after a golden-ratio step). */
function mix(v: number): number {
  let h = (v + 0x9e3779b9) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
