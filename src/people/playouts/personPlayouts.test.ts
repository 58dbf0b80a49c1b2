/** @file Play-outs by a person's own rule, and the log-likelihood gain of habits. */
import { describe, expect, it } from "vitest";
import { CELLS, createRng, NO_COMBO, SHAPES } from "#engine";
import { learn, logLikelihoodGain } from "../choice/fit.ts";
import { newHabits } from "../choice/habits.ts";
import { GRADED } from "../population/inside.ts";
import type { Person, Situation } from "../population/person.ts";
import { PersonPlayouts } from "./personPlayouts.ts";

const index = (id: string) => SHAPES.find((shape) => shape.id === id)!.index;
/** Six cells of the top row. */
const SIX = 0x3f;

/** Puts the first piece left at the first place, and writes down what it was told. */
function simple(told: Situation[] = []): Person {
  return {
    name: "simple",
    place(_lo, _hi, shapes, _rng, situation) {
      told.push(situation!);
      const slot = Array.from(shapes).findIndex((shape) => shape >= 0);
      return told.length > 3 ? -1 : slot * CELLS + (told.length === 1 ? 6 : 8 * told.length);
    },
    think: () => 1000,
  };
}

describe("PersonPlayouts", () => {
  it("places as the person says, clears lines, and tells chain and steps", () => {
    const told: Situation[] = [];
    const playouts = new PersonPlayouts(simple(told), NO_COMBO, 10, createRng(1, "policy"));
    const [one, two, three] = [index("1x2"), index("1x3"), index("1x4")];
    playouts.play(SIX, 0, one, two, three, 0, 0);
    expect(playouts).toMatchObject({ placed: 3, cleared: 1, lines: 1, best: 1 });
    // The row is gone; two pieces lie in the third and fourth rows.
    expect(playouts.lo >>> 0).toBe(0b111 * 2 ** 16 + 0b1111 * 2 ** 24);
    expect(told).toEqual([
      { chain: 0, steps: 10 },
      { chain: 1, steps: 11 },
      { chain: 1, steps: 12 },
    ]);
  });

  it("ends where the person finds no place", () => {
    const person: Person = { ...simple(), place: () => -1 };
    const playouts = new PersonPlayouts(person, NO_COMBO, 0, createRng(1, "policy"));
    playouts.play(0, 0, 0, 1, -1, 0, 0);
    expect(playouts).toMatchObject({ lo: 0, hi: 0, placed: 0, lines: 0 });
  });

  it("draws the same for the same play-out, and otherwise for another", () => {
    const beginner = GRADED[0]!;
    const playouts = new PersonPlayouts(beginner, NO_COMBO, 0, createRng(1, "policy"));
    const boards = [0, 1, 2, 3, 0, 1, 2, 3].map((which) => {
      playouts.play(0, 0, index("2x2"), index("1x4"), index("3x3"), 0, which);
      return `${playouts.lo} ${playouts.hi}`;
    });
    expect(boards.slice(4)).toEqual(boards.slice(0, 4));
    expect(new Set(boards).size).toBeGreaterThan(1);
  });
});

describe("logLikelihoodGain", () => {
  const chosen = { lo: SIX, hi: 0, shapes: [index("1x2"), index("2x2"), -1], slot: 0, anchor: 6 };

  it("is what the running gain is the mean of", () => {
    const first = logLikelihoodGain(newHabits(), chosen)!;
    const once = learn(newHabits(), chosen);
    expect(once.gain).toBeCloseTo(first, 12);
    const twice = learn(once, chosen);
    expect(twice.gain).toBeCloseTo((first + logLikelihoodGain(once, chosen)!) / 2, 12);
  });

  it("is none for a forced placement, or for none", () => {
    expect(logLikelihoodGain(newHabits(), { ...chosen, anchor: 0 })).toBeNull();
    // Only one place is left for the one piece.
    const full = { lo: ~(3 << 30), hi: -1, shapes: [index("1x2"), -1, -1], slot: 0, anchor: 30 };
    expect(logLikelihoodGain(newHabits(), full)).toBeNull();
  });
});
