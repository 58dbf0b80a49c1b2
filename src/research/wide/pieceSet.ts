/** @file Sets of a dock's pieces, one word each: bit i stands for piece i. */
import { kernel } from "#engine";

const { lowestBit } = kernel;

/** One bit a piece in a word. */
export const MAX_PIECES = 32;

/** The set of the first n pieces; n is 0…MAX_PIECES. */
export function allOf(n: number): number {
  return n === MAX_PIECES ? -1 : (1 << n) - 1;
}

/** The pieces of a set, in order. */
export function piecesOf(set: number): number[] {
  const pieces: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) pieces.push(lowestBit(left));
  return pieces;
}
