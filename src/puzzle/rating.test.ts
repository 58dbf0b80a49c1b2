/** @file The scale: what is fitted is what was put in, and the ends stay finite. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { chanceOf, difficultyOf, ratingAt, strengthsOf } from "./rating.ts";

const TRIES = 4;
const STRENGTHS = Array.from({ length: 40 }, (_, i) => (i - 19.5) / 10);

function triesOf(difficulty: number, seed: number, tries = TRIES): number[] {
  const rng = createRng(seed, "noise");
  return STRENGTHS.map((strength) => {
    let solved = 0;
    for (let i = 0; i < tries; i++) if (rng.fraction() < 1 / (1 + Math.exp(difficulty - strength))) solved++;
    return solved;
  });
}

describe("difficulty", () => {
  it("is found from tries of people with known strengths", () => {
    for (const difficulty of [-1.5, 0, 1.2]) {
      const found = [1, 2, 3, 4].map((seed) => difficultyOf(triesOf(difficulty, seed), STRENGTHS, TRIES));
      expect(found.reduce((sum, each) => sum + each, 0) / 4).toBeCloseTo(difficulty, 0);
      for (const each of found) expect(Math.abs(each - difficulty)).toBeLessThan(0.6);
    }
  });

  it("grows with every failure and stays finite where all fail or all solve", () => {
    const solved = STRENGTHS.map(() => 2);
    const one = difficultyOf(solved, STRENGTHS, TRIES);
    expect(difficultyOf(solved.with(5, 1), STRENGTHS, TRIES)).toBeGreaterThan(one);
    const [none, all] = [0, TRIES].map((n) =>
      difficultyOf(
        STRENGTHS.map(() => n),
        STRENGTHS,
        TRIES,
      ),
    ) as [number, number];
    expect(none).toBeGreaterThan(3);
    expect(none).toBeLessThan(12);
    expect(all).toBeCloseTo(-none, 6);
  });
});

describe("strengths", () => {
  it("are found together with the difficulties, with mean 0 and in their order", () => {
    const solved = Array.from({ length: 200 }, (_, i) => triesOf(((i % 21) - 10) / 8, i));
    const found = strengthsOf(solved, TRIES);
    expect(found.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 9);
    for (const [who, strength] of found.entries()) expect(Math.abs(strength - STRENGTHS[who]!)).toBeLessThan(0.5);
  });
});

describe("the scale", () => {
  it("has its middle at 1500, and 400 points are ten to one", () => {
    expect(ratingAt(0)).toBe(1500);
    expect(ratingAt(Math.log(10))).toBe(1900);
    expect(chanceOf(1500, 1500)).toBe(0.5);
    expect(chanceOf(1900, 1500)).toBeCloseTo(10 / 11, 9);
    expect(chanceOf(1100, 1500)).toBeCloseTo(1 / 11, 9);
  });
});
