/** @file The choices of a simulated person in games on uniform feasible docks, for tests of what is learned of them. */
import { createRng, DRAW_DOCK, kernel, newDockBuffer } from "#engine";
import { FOREIGN, INSIDE, type PersonId, type PlacementChoice } from "#people";

const { clearedHi, clearedLo, MASK_HI, MASK_LO } = kernel;
const CELLS = 64;

/** The first `count` choices; a lost game is followed by the next. */
export function choicesOf(name: PersonId, count: number, seed = 1): PlacementChoice[] {
  const person = [...INSIDE, ...FOREIGN].find((known) => known.name === name)!;
  const [dockRng, rng] = [createRng(seed, "dock"), createRng(seed, "policy")];
  const buffer = newDockBuffer();
  const choices: PlacementChoice[] = [];
  let [lo, hi] = [0, 0];
  while (choices.length < count) {
    if (!DRAW_DOCK.feasible(lo, hi, dockRng, buffer)) {
      [lo, hi] = [0, 0];
      continue;
    }
    const shapes = [...buffer.dock];
    for (let piece = 0; piece < 3; piece++) {
      const code = person.place(lo, hi, shapes, rng);
      if (code < 0) {
        [lo, hi] = [0, 0];
        break;
      }
      const [slot, anchor] = [Math.floor(code / CELLS), code % CELLS];
      choices.push({ lo, hi, shapes: [...shapes], slot, anchor });
      const mask = shapes[slot]! * CELLS + anchor;
      const [fullLo, fullHi] = [lo | MASK_LO[mask]!, hi | MASK_HI[mask]!];
      [lo, hi] = [clearedLo(fullLo, fullHi), clearedHi(fullLo, fullHi)];
      shapes[slot] = -1;
    }
  }
  return choices.slice(0, count);
}
