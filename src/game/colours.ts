/** @file The colours of a dock whose dealer does not care for them. */
import { COLOURS, createRng, sample } from "#engine";

const ALL = Array.from({ length: COLOURS }, (_, colour) => colour);

/** Three different colours, all equally likely. */
export function drawColours(seed: number, turn: number): number[] {
  return sample(ALL, 3, createRng(seed, "colour", turn));
}
