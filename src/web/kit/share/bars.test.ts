/** @file The course of a recorded game and the bars it is shared with. */
import { expect, it } from "vitest";
import { createRng } from "#engine";
import { DEALERS, recordOf } from "#game";
import { PLAYERS, playSession } from "#players";
import { courseOf } from "../../store/course.ts";
import { barsOf, barText, linesPerHand } from "./bars.ts";

const session = playSession({ player: PLAYERS.greedy, dealer: DEALERS.uniform, seed: 4, cap: 50 });
const course = courseOf(recordOf(session));

it("follows the game to its score and board", () => {
  expect(course).toHaveLength(session.steps + 1);
  expect(course.at(-1)!.score).toBe(session.score);
  expect(course.at(-1)!.board).toEqual(session.board);
  expect(course.at(-1)!.combo).toEqual(session.combo);
});

it("gives every line to its hand", () => {
  const hands = linesPerHand(course);
  expect(hands).toHaveLength(Math.ceil(session.steps / 3));
  expect(hands.reduce((sum, lines) => sum + lines, 0)).toBe(course.at(-1)!.lines);
  expect(hands[2]).toBe(course[9]!.lines - course[6]!.lines);
  expect(linesPerHand(course.slice(0, 1))).toEqual([]);
});

it("joins neighbouring hands of a long game without losing a line", () => {
  const rng = createRng(1, "noise");
  const hands = Array.from({ length: 100 }, () => rng.below(4));
  expect(barsOf(hands, 40)).toHaveLength(34);
  expect(barsOf(hands, 40)[1]).toBe(hands[3]! + hands[4]! + hands[5]!);
  expect(barsOf([1, 0, 2], 40)).toEqual([1, 0, 2]);
});

it("writes them as text: nothing is the lowest sign, the most the highest", () => {
  expect(barText([0, 1, 2, 4])).toBe("▁▃▅█");
  expect(barText([0, 0])).toBe("▁▁");
  expect(barText([])).toBe("");
});
