/** @file Choices through text: every board, shape and place comes back, and only the last ones are kept. */
import { describe, expect, it } from "vitest";
import { createRng, SHAPES } from "#engine";
import { addChoice, CHOICES_KEPT, choicesIn } from "./choiceHistory.ts";
import type { PlacementChoice } from "./choiceSet.ts";

function anyChoice(seed: number): PlacementChoice {
  const rng = createRng(seed, "noise");
  const shapes = [0, 1, 2].map(() => (rng.below(4) === 0 ? -1 : rng.below(SHAPES.length)));
  return { lo: rng.next() | 0, hi: rng.next() | 0, shapes, slot: rng.below(3), anchor: rng.below(64) };
}

describe("choices", () => {
  it("come back from their text", () => {
    const made = Array.from({ length: 100 }, (_, seed) => anyChoice(seed));
    expect(choicesIn(made.reduce(addChoice, ""))).toEqual(made);
  });

  it("are the last ones", () => {
    const made = Array.from({ length: CHOICES_KEPT + 7 }, (_, seed) => anyChoice(seed));
    expect(choicesIn(made.reduce(addChoice, ""))).toEqual(made.slice(7));
  });
});
