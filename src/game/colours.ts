/** @file The colours of a dock whose dealer does not care for them. */
import { COLOURS, createRng } from "#engine";

/** Three different colours, all equally likely. */
export function drawColours(seed: number, turn: number): number[] {
  const rng = createRng(seed, "colour", turn);
  const left = Array.from({ length: COLOURS }, (_, colour) => colour);
  return [0, 1, 2].map(() => left.splice(rng.below(left.length), 1)[0]!);
}
