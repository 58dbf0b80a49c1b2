/** @file What is left of a dock. */
import { expect, it } from "vitest";
import { indicesLeft, piecesLeft, shapesLeft } from "./dock.ts";
import { shapeOf } from "./shapes.ts";

const piece = { shape: shapeOf("2x2"), colour: 3 };
const other = { shape: shapeOf("1x4"), colour: 0 };

it.each([
  [[], []],
  [[null, null, null], []],
  [
    [piece, null, other],
    [piece, other],
  ],
])("leaves out what is placed, in the order of the slots: case %#", (slots, left) => {
  expect(piecesLeft(slots)).toEqual(left);
  expect(shapesLeft(slots)).toEqual(left.map(({ shape }) => shape));
  expect(indicesLeft(slots)).toEqual(left.map(({ shape }) => shape.index));
});
