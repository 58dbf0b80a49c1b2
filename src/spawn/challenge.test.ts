/** @file What the player asks for: choice and lean as one number, and what answers do to the lean. */
import { describe, expect, it } from "vitest";
import { challengeOf, leanAfter, MOST_LEAN } from "./challenge.ts";

describe("the challenge", () => {
  it("is the choice and the lean together, in hundredths", () => {
    expect(["gentle", "adaptive", "hard"].map((choice) => challengeOf(choice as "hard"))).toEqual([-1, 0, 1]);
    expect(challengeOf("gentle", -1)).toBe(-2);
    expect(challengeOf("hard", -0.25)).toBe(0.75);
    expect(challengeOf("adaptive", 1 / 3)).toBe(0.33);
  });
});

describe("the lean", () => {
  it("moves by a step with an answer, within its bounds", () => {
    expect(leanAfter(0, "tooHard")).toBe(-0.25);
    expect(leanAfter(0.1, "tooEasy")).toBe(0.35);
    expect(leanAfter(0.9, "tooEasy")).toBe(MOST_LEAN);
    expect(leanAfter(-MOST_LEAN, "tooHard")).toBe(-MOST_LEAN);
    expect(leanAfter(-0.6, "justRight")).toBe(-0.6);
  });

  it("goes back to 0 by itself, from either side, and stays there", () => {
    for (const start of [1, -1, 0.25, -0.01]) {
      let lean = start;
      let games = 0;
      for (; lean !== 0 && games < 100; games++) {
        const next = leanAfter(lean, null);
        expect(Math.abs(next)).toBeLessThan(Math.abs(lean));
        lean = next;
      }
      expect(Object.is(lean, 0)).toBe(true);
    }
    expect(leanAfter(1, null)).toBe(0.9);
    expect(leanAfter(0, null)).toBe(0);
  });
});
