/** @file Mining: the same seed gives the same puzzles, and what is no puzzle is left. */
import { describe, expect, it } from "vitest";
import { expectOk, parsePosition } from "#engine";
import { factsOf, MOST_SOLUTIONS } from "./facts.ts";
import { mine, mineGame, puzzleOf } from "./mine.ts";
import { PANEL, solvedBy, TRIES } from "./panel.ts";
import { puzzleSet } from "./set.ts";
import { STRENGTHS } from "./strengths.generated.ts";

describe("a game", () => {
  it("gives the same puzzles each time, proved and tried", () => {
    const [first, again] = [mineGame(7), mineGame(7)];
    expect(again).toEqual(first);
    expect(first.length).toBeGreaterThan(0);
    for (const puzzle of first) {
      const shapes = puzzle.position.dock.map(({ shape }) => shape);
      expect(factsOf(puzzle.position.board, shapes)).toMatchObject({ solutions: puzzle.solutions, ways: puzzle.ways });
      expect(puzzle.solutions).toBeLessThanOrEqual(MOST_SOLUTIONS);
    }
  });

  it("follows another without repeating a puzzle", () => {
    const games = mine(7);
    const [a, b] = [games.next().value!, games.next().value!];
    expect([a.game, b.game]).toEqual([7, 8]);
    const ids = [...a.puzzles, ...b.puzzles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("no puzzle is", () => {
  it.each([
    ["an open board", "8/8/8/2aa4/2aa4/8/8/8 1x4,2x2,3x3"],
    [
      "a hand that cannot be placed",
      "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 2x2,1x4,3x3",
    ],
    ["a hand with three first moves", "ffffag2/1d1gcgag/1dd2gdg/bbbb1gdg/2dd3g/ggg5/g5a1/g1bgbcbh l5-c,5x1,3x3"],
  ])("%s", (_, text) => {
    expect(puzzleOf(expectOk(parsePosition(text)))).toBeNull();
  });

  it("a hand with two equal pieces", () => {
    const { position } = puzzleSet()[0]!;
    const [a, , c] = position.dock;
    expect(puzzleOf({ ...position, dock: [a!, a!, c!] })).toBeNull();
  });
});

describe("the panel", () => {
  it("has a strength each, and tries a puzzle alike each time", () => {
    expect(STRENGTHS.length).toBe(PANEL.length);
    expect(STRENGTHS.reduce((sum, strength) => sum + strength, 0)).toBeCloseTo(0, 1);
    const { position } = puzzleSet()[0]!;
    const { lo, hi } = position.board.occupied;
    const hand = position.dock.map(({ shape }) => shape.index);
    const solved = solvedBy(lo, hi, hand, 3);
    expect(solvedBy(lo, hi, hand, 3)).toEqual(solved);
    expect(solved.every((times) => times >= 0 && times <= TRIES)).toBe(true);
    expect(solvedBy(lo, hi, hand, 4)).not.toEqual(solved);
  });

  it("holds weak and strong people: the strongest solve what the weakest fail", () => {
    const order = STRENGTHS.map((strength, who) => ({ strength, who })).sort((a, b) => a.strength - b.strength);
    const [weak, strong] = [order.slice(0, 10), order.slice(-10)];
    let [byWeak, byStrong] = [0, 0];
    for (const { position } of puzzleSet().slice(0, 20)) {
      const { lo, hi } = position.board.occupied;
      const solved = solvedBy(
        lo,
        hi,
        position.dock.map(({ shape }) => shape.index),
        1,
      );
      for (const { who } of weak) byWeak += solved[who]!;
      for (const { who } of strong) byStrong += solved[who]!;
    }
    expect(byStrong).toBeGreaterThan(1.8 * byWeak);
  });
});
