/** @file Points and the combo chain (D3), case by case. */
import { describe, expect, it, test } from "vitest";
import type { Clear } from "./rules.ts";
import { type Combo, comboMultiplier, NO_COMBO, plainPoints, type Scored, score } from "./score.ts";

function clearOf(lines: number, mono = 0, isWipe = false): Clear {
  const rows = Array.from({ length: Math.min(lines, 3) }, (_, y) => y);
  const columns = Array.from({ length: lines - rows.length }, (_, x) => x);
  return { rows, columns, mono, isWipe };
}

const NOTHING = clearOf(0);

/** Scores a whole game: a number is the lines of a clear, 0 a placement without one. */
function play(lines: readonly number[]): Scored[] {
  let combo: Combo = NO_COMBO;
  return lines.map((n) => {
    const scored = score(clearOf(n), combo);
    combo = scored.combo;
    return scored;
  });
}

describe("one placement", () => {
  test.each([
    ["no line: placing cells scores nothing", clearOf(0), 0, 0],
    ["one line", clearOf(1), 20, 20],
    ["two lines: quadratic", clearOf(2), 80, 80],
    ["three lines", clearOf(3), 180, 180],
    ["six lines, the most there are", clearOf(6), 720, 720],
    ["one mono line: 20 + 80", clearOf(1, 1), 100, 20],
    ["two lines, one of them mono: 80 + 80·2·1", clearOf(2, 1), 240, 80],
    ["two mono lines: 80 + 80·2·2", clearOf(2, 2), 400, 80],
    ["a wipe with one line: ×10", clearOf(1, 0, true), 200, 200],
    ["a wipe with two lines", clearOf(2, 0, true), 800, 800],
    ["a mono wipe: (20 + 80)·10", clearOf(1, 1, true), 1000, 200],
    ["a wipe with two mono lines: (80 + 320)·10", clearOf(2, 2, true), 4000, 800],
  ])("%s", (_, clear, points, plain) => {
    expect(score(clear, NO_COMBO)).toMatchObject({ points, plain, multiplier: 1 });
  });

  it("multiplies all of it by the combo, but never the plain points", () => {
    const chain = { chain: 4, idle: 1 };
    expect(score(clearOf(2, 1, true), chain)).toEqual({
      points: (80 + 160) * 10 * 4,
      plain: 800,
      multiplier: 4,
      combo: { chain: 5, idle: 0 },
    });
  });
});

describe("the combo chain", () => {
  it("multiplies by 1, 1, 2, 3, 4, 4 …", () => {
    expect(play([1, 1, 1, 1, 1, 1, 1]).map((s) => s.multiplier)).toEqual([1, 1, 2, 3, 4, 4, 4]);
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(comboMultiplier)).toEqual([1, 1, 1, 2, 3, 4, 4, 4]);
  });

  test.each([
    ["no placement between", [1, 1, 1], [1, 1, 2], 3],
    ["one placement between", [1, 0, 1, 0, 1], [1, 1, 1, 1, 2], 3],
    ["two placements between: the chain holds", [1, 0, 0, 1, 0, 0, 1], [1, 1, 1, 1, 1, 1, 2], 3],
    ["three placements between: it restarts", [1, 1, 0, 0, 0, 1], [1, 1, 1, 1, 1, 1], 1],
    ["four placements between", [1, 1, 1, 0, 0, 0, 0, 1], [1, 1, 2, 1, 1, 1, 1, 1], 1],
    ["two and two apart by a clear", [1, 1, 0, 0, 1, 0, 0, 1], [1, 1, 1, 1, 2, 1, 1, 3], 4],
  ])("%s", (_, lines, multipliers, chain) => {
    const scored = play(lines);
    expect(scored.map((s) => s.multiplier)).toEqual(multipliers);
    expect(scored.at(-1)!.combo).toEqual({ chain, idle: 0 });
  });

  it("counts placements, not lines", () => {
    expect(play([3, 3]).map((s) => s.combo.chain)).toEqual([1, 2]);
  });

  it("scores nothing in the gaps and keeps the multiplier out of them", () => {
    const [, , , gap] = play([1, 1, 1, 0]);
    expect(gap).toEqual({ points: 0, plain: 0, multiplier: 1, combo: { chain: 3, idle: 1 } });
  });

  it("is one value when lost, however it was lost", () => {
    expect(play([0]).at(-1)!.combo).toEqual(NO_COMBO);
    expect(play([1, 1, 0, 0, 0]).at(-1)!.combo).toEqual(NO_COMBO);
    expect(score(NOTHING, NO_COMBO).combo).toEqual(NO_COMBO);
  });

  it("adds up over a game", () => {
    const total = play([1, 0, 2, 1, 0, 0, 3]).reduce((sum, s) => sum + s.points, 0);
    expect(total).toBe(20 + 80 + 20 * 2 + 180 * 3);
  });
});

describe("plain points", () => {
  test.each([
    [0, false, 0],
    [1, false, 20],
    [3, false, 180],
    [3, true, 1800],
  ])("%i lines, wipe %s: %i", (lines, isWipe, points) => {
    expect(plainPoints(lines, isWipe)).toBe(points);
  });
});
