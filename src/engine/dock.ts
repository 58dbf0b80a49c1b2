/** @file A dock in play: its slots, each with a piece, or null once the piece is placed. */
import type { Piece } from "./notation.ts";
import type { Shape } from "./shapes.ts";

export type Slots = readonly (Piece | null)[];

/** The pieces that are not placed yet, in the order of their slots. */
export function piecesLeft(slots: Slots): Piece[] {
  return slots.filter((piece) => piece !== null);
}

export function shapesLeft(slots: Slots): Shape[] {
  return piecesLeft(slots).map(({ shape }) => shape);
}

/** Indices in the catalog of the shapes that are not placed yet. */
export function indicesLeft(slots: Slots): number[] {
  return piecesLeft(slots).map(({ shape }) => shape.index);
}
