/** @file Thinking time: a draw around a person's pace, longer for pieces that fit nowhere at the moment. */
import { kernel, type Rng } from "#engine";

const { legalHi, legalLo } = kernel;

/** Thinking times lie between half and three halves of the pace; one in this many is a pause of ten times the pace. */
const PAUSE_EVERY = 150;

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
