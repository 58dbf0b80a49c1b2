/** @file The batch's docks: the right ones, each as often as it should be, and none where there is none. */
import { describe, expect, it } from "vitest";
import { countDock, createRng, expectOk, feasibleDocks, parseBoard, SHAPES, verify } from "#engine";
import { DEALERS } from "#game";
import { BATCH_DOCKS, type BatchDocks, batchDealer, drawDock, newDrawing } from "./dealing.ts";

const OPEN = "8/8/2##4/2##4/8/5###/5###/5###";
/** So full that trying uniform docks nearly always fails and the table must answer. */
const CRAMPED = "2##2#1/1##1###1/1###1###/1#1#####/1#1#####/####1###/######1#/#1######";
const CHEQUERED = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#";

function draws(docks: BatchDocks, text: string, count: number): number[][] {
  const { lo, hi } = expectOk(parseBoard(text)).occupied;
  const drawing = newDrawing();
  return Array.from({ length: count }, (_, i) => {
    expect(drawDock(docks, lo, hi, createRng(i, "dock"), drawing)).toBe(true);
    return [...drawing.dock];
  });
}

it("uniform is the game's own dealer", () => {
  const board = expectOk(parseBoard(OPEN));
  const dealer = batchDealer("uniform");
  for (let seed = 0; seed < 300; seed++) {
    const request = { board, seed, turn: seed % 7, combo: { chain: 0, idle: 0 }, score: 0 };
    const ours = dealer.deal(request, null);
    const theirs = DEALERS.uniform.deal(request, null);
    expect(ours).toEqual(theirs);
  }
});

describe.each([OPEN, CRAMPED])("feasible on %s", (text) => {
  const board = expectOk(parseBoard(text));
  const table = feasibleDocks(board);
  const drawn = draws("feasible", text, 400);

  it("deals what can be placed, and all of it", () => {
    for (const dock of drawn) {
      expect(
        verify(
          board,
          dock.map((shape) => SHAPES[shape]!),
        ).feasible,
      ).toBe(true);
    }
    const seen = new Set(drawn.map((dock) => dock.toSorted((a, b) => a - b).join()));
    const expected = table.feasible * (1 - (1 - 1 / table.feasible) ** drawn.length);
    expect(Math.abs(seen.size - expected)).toBeLessThan(0.2 * expected);
  });

  it("puts the pieces in any order", () => {
    const rising = drawn.filter(([a, b, c]) => a! < b! && b! < c!).length;
    // One in six; standard deviation 7.5 of 67.
    expect(Math.abs(rising - drawn.length / 6)).toBeLessThan(30);
  });
});

it("hard deals docks with fewer solutions than feasible ones have", () => {
  const { lo, hi } = expectOk(parseBoard(OPEN)).occupied;
  const median = (docks: number[][]) =>
    docks.map((dock) => countDock(lo, hi, dock).solutions).toSorted((a, b) => a - b)[docks.length >> 1]!;
  expect(median(draws("hard", OPEN, 20))).toBeLessThan(median(draws("feasible", OPEN, 40)) / 2);
});

it.each(BATCH_DOCKS)("%s on a board without room", (docks) => {
  const { lo, hi } = expectOk(parseBoard(CHEQUERED)).occupied;
  expect(drawDock(docks, lo, hi, createRng(1, "dock"), newDrawing())).toBe(docks === "uniform");
});
