/** @file The prepared game: the bar in the gap clears its line and leaves the board empty; nothing else is taken. */
import { expect, it } from "vitest";
import { expectOk, formatBoard, legalPlacements, place } from "#engine";
import { GAP, isInGap, preparedGame } from "./prepared.ts";

it("is one bar short of a clear that leaves the board empty", () => {
  const { board, slots } = preparedGame();
  expect(formatBoard(board)).toBe("8/8/8/8/8/8/8/dd4gg");
  const { shape, colour } = slots[GAP.slot]!;
  const { board: after, clear } = expectOk(place(board, { shape: shape.id, x: GAP.x, y: GAP.y }, colour));
  expect(clear.isWipe).toBe(true);
  expect(after.occupied.fill()).toBe(0);
  const taken = legalPlacements(board, shape).filter(({ x, y }) => isInGap(GAP.slot, x, y));
  expect(taken).toHaveLength(1);
  expect(isInGap(1, GAP.x, GAP.y)).toBe(false);
});
