/** @file Rating, streak and which puzzle comes next. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import type { Puzzle } from "./puzzle.ts";
import { puzzleSet } from "./set.ts";
import { answered, dailyPuzzle, NEWCOMER, nextPuzzle, stakeOf } from "./standing.ts";

const puzzles = puzzleSet();
const puzzle = (rating: number, id = `p${rating}`) => ({ id, rating });

describe("an answer", () => {
  it("moves the rating by the stake times the surprise", () => {
    const even = answered(NEWCOMER, puzzle(NEWCOMER.rating), true);
    expect(even.rating - NEWCOMER.rating).toBeCloseTo(stakeOf(0) / 2, 9);
    const missed = answered(NEWCOMER, puzzle(NEWCOMER.rating), false);
    expect(NEWCOMER.rating - missed.rating).toBeCloseTo(stakeOf(0) / 2, 9);
    const hard = answered(NEWCOMER, puzzle(NEWCOMER.rating + 400), true);
    expect(hard.rating - NEWCOMER.rating).toBeCloseTo((stakeOf(0) * 10) / 11, 6);
  });

  it("counts the streak, keeps the longest and forgets nothing else", () => {
    let standing = NEWCOMER;
    for (const [i, isSolved] of [true, true, false, true].entries()) {
      standing = answered(standing, puzzle(1400, `p${i}`), isSolved);
    }
    expect(standing).toMatchObject({ tried: 4, solved: 3, streak: 1, longest: 2, seen: ["p0", "p1", "p2", "p3"] });
    expect(answered(standing, puzzle(1300, "p1"), true).seen).toEqual(["p0", "p2", "p3", "p1"]);
  });

  it("finds the strength of somebody who plays on: within 100 points after 150 puzzles", () => {
    const strength = 1600;
    const rng = createRng(5, "noise");
    let standing = NEWCOMER;
    const ratings: number[] = [];
    for (let i = 0; i < 150; i++) {
      const next = nextPuzzle(puzzles, standing, rng);
      standing = answered(standing, next, rng.fraction() < 1 / (1 + 10 ** ((next.rating - strength) / 400)));
      if (i >= 75) ratings.push(standing.rating);
    }
    expect(Math.abs(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length - strength)).toBeLessThan(100);
  });

  it("stakes less and less, and never below nothing", () => {
    expect(stakeOf(0)).toBe(80);
    expect(stakeOf(8)).toBe(48);
    expect(stakeOf(10_000)).toBeGreaterThan(16);
    expect(answered({ ...NEWCOMER, rating: 1 }, puzzle(1), false).rating).toBe(0);
  });
});

describe("the next puzzle", () => {
  it("is near the rating and was not seen", () => {
    const rng = createRng(1, "noise");
    let standing = { ...NEWCOMER, rating: 1500 };
    const drawn: Puzzle[] = [];
    for (let i = 0; i < 60; i++) {
      const next = nextPuzzle(puzzles, standing, rng);
      expect(Math.abs(next.rating - 1500)).toBeLessThan(80);
      drawn.push(next);
      standing = { ...standing, seen: [...standing.seen, next.id] };
    }
    expect(new Set(drawn).size).toBe(60);
  });

  it("still comes when all were seen, and then not the last one again", () => {
    const few = puzzles.slice(0, 12);
    const standing = { ...NEWCOMER, seen: few.map(({ id }) => id) };
    for (let i = 0; i < 50; i++) {
      const next = nextPuzzle(few, standing, createRng(i, "noise"));
      expect(standing.seen.indexOf(next.id)).toBeLessThan(8);
    }
  });
});

describe("the puzzle of a day", () => {
  it("is the same for everybody, another one every day, and each has its day", () => {
    const days = Array.from({ length: puzzles.length }, (_, i) => dailyPuzzle(puzzles, 20_000 + i).id);
    expect(new Set(days).size).toBe(puzzles.length);
    expect(dailyPuzzle(puzzleSet(), 20_000).id).toBe(days[0]);
    expect(dailyPuzzle(puzzles, -1).id).toBe(dailyPuzzle(puzzles, puzzles.length - 1).id);
  });
});
