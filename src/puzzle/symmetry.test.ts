/** @file Turned and mirrored puzzles are one puzzle; anything else is another. */
import { describe, expect, it } from "vitest";
import { expectOk, parsePosition, REGULAR_SHAPES, SHAPES } from "#engine";
import { keyOf, turnedBoard, turnedShape } from "./puzzle.ts";

const { board, dock } = expectOk(
  parsePosition("2haaagg/2aaaa1g/f5b1/c2cc3/c4eee/c1c1dddd/2bbc1gg/d1db2g1 2x3,l-2,2x2"),
);
const hand = dock.map(({ shape }) => shape);
const all = Array.from({ length: 8 }, (_, symmetry) => symmetry);

describe("the eight symmetries", () => {
  it("keep the number of cells and the catalog, each shape once", () => {
    for (const symmetry of all) {
      expect(turnedBoard(board.occupied, symmetry).size()).toBe(board.occupied.size());
      const turned = REGULAR_SHAPES.map((shape) => turnedShape(shape, symmetry));
      expect(new Set(turned).size).toBe(REGULAR_SHAPES.length);
      expect(turned.every(({ isSpecial }) => !isSpecial)).toBe(true);
      for (const shape of SHAPES) expect(turnedShape(shape, symmetry).cells.length).toBe(shape.cells.length);
    }
  });

  it("turn an upright bar into a flat one, and a corner into its three others", () => {
    const bar = SHAPES.find(({ id }) => id === "4x1")!;
    expect(new Set(all.map((symmetry) => turnedShape(bar, symmetry).id))).toEqual(new Set(["4x1", "1x4"]));
    const corner = SHAPES.find(({ id }) => id === "l5-a")!;
    expect(new Set(all.map((symmetry) => turnedShape(corner, symmetry).id)).size).toBe(4);
  });
});

describe("the key", () => {
  it("is one for all eight directions and every order of the hand", () => {
    const keys = all.map((symmetry) =>
      keyOf(turnedBoard(board.occupied, symmetry), hand.map((shape) => turnedShape(shape, symmetry)).toReversed()),
    );
    expect(new Set(keys)).toEqual(new Set([keyOf(board.occupied, hand)]));
  });

  it("differs where the board is turned and the hand is not, or a cell is missing", () => {
    const key = keyOf(board.occupied, hand);
    expect(keyOf(turnedBoard(board.occupied, 1), hand)).not.toBe(key);
    expect(keyOf(board.occupied.without(2), hand)).not.toBe(key);
    expect(keyOf(board.occupied, [hand[0]!, hand[1]!, SHAPES[0]!])).not.toBe(key);
  });
});
