/** @file Places on the graph. */
import { expect, test } from "vitest";
import { areaOf, lineOf, moveAt, numbersUnder, riskLine, xOf, yOf } from "./graphBox.ts";

const box = { width: 358, height: 134, moves: 31 };

test("a press on a move finds it, and one beside the graph the nearest", () => {
  for (let i = 0; i < box.moves; i++) expect(moveAt(box, xOf(box, i))).toBe(i);
  expect([moveAt(box, -50), moveAt(box, 9999)]).toEqual([0, 30]);
  expect(moveAt({ ...box, moves: 1 }, 200)).toBe(0);
});

test("more room is higher", () => {
  expect(yOf(box, 1)).toBeLessThan(yOf(box, 0.5));
  expect(yOf(box, 0)).toBeLessThan(box.height);
});

test("lines have a point a move, and areas are closed", () => {
  expect(lineOf(box, [1, 0.5, 0]).match(/[ML]/g)).toEqual(["M", "L", "L"]);
  expect(areaOf(box, [1, 0.5])).toMatch(/Z$/);
  expect(areaOf(box, [])).toBe("");
  expect(riskLine(box, [0.1, 0.1, 0.4]).match(/[MHV]/g)).toEqual(["M", "H", "V", "H", "V"]);
});

test.each([
  [0, []],
  [1, [1]],
  [6, [1, 6]],
  [31, [1, 10, 20, 31]],
  [300, [1, 50, 100, 150, 200, 250, 300]],
])("numbers under a game of %i moves are round and have room", (moves, numbers) => {
  expect(numbersUnder({ ...box, moves })).toEqual(numbers);
});
