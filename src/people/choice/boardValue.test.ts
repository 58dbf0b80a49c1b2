/** @file The evaluation against the same counts taken cell by cell on the readable board. */
import { describe, expect, it } from "vitest";
import {
  type Board,
  cellAt,
  createRng,
  emptyBoard,
  expectOk,
  legalPlacements,
  parseBoard,
  place,
  REGULAR_SHAPES,
  SIZE,
} from "#engine";
import { boardValue, newRoomBuffer, WEIGHTS } from "./boardValue.ts";

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function isEmpty(board: Board, x: number, y: number): boolean {
  const inside = x >= 0 && x < SIZE && y >= 0 && y < SIZE;
  return inside && !board.occupied.has(cellAt(x, y));
}

/** The definition of each term in `WEIGHTS`, read literally. */
function plainEvaluation(board: Board, lines: number): number {
  let value = WEIGHTS.line * lines;
  for (const cell of board.occupied.complement()) {
    const x = cell % SIZE;
    const y = Math.floor(cell / SIZE);
    const open = SIDES.filter(([dx, dy]) => isEmpty(board, x + dx, y + dy)).length;
    value += WEIGHTS.edge * (4 - open);
    if (open === 0) value += WEIGHTS.hole;
    if (open === 1) value += WEIGHTS.deadEnd;
  }
  for (const shape of REGULAR_SHAPES) {
    const placements = legalPlacements(board, shape).length;
    value += placements === 0 ? WEIGHTS.deadShape : WEIGHTS.placement * placements;
  }
  return value;
}

function worthOf(board: Board, lines: number): number {
  return boardValue(board.occupied.lo, board.occupied.hi, lines, newRoomBuffer());
}

describe("boardValue", () => {
  it("agrees with the literal definition on boards met in play", () => {
    const rng = createRng(3, "noise");
    let board = emptyBoard();
    for (let i = 0; i < 2000; i++) {
      const options = legalPlacements(board, rng.pick(REGULAR_SHAPES));
      board = options.length === 0 ? emptyBoard() : expectOk(place(board, rng.pick(options))).board;
      const lines = rng.below(5);
      expect(worthOf(board, lines)).toBe(plainEvaluation(board, lines));
    }
  });

  it("agrees across the border of the two halves", () => {
    const board = expectOk(parseBoard("8/8/3#4/2#1#3/2#1#3/3#4/8/8"));
    expect(worthOf(board, 0)).toBe(plainEvaluation(board, 0));
  });

  it("prefers a clear, and a board without a hole", () => {
    const tidy = expectOk(parseBoard("8/8/8/8/8/8/##6/##6"));
    const holed = expectOk(parseBoard("8/8/8/8/8/8/##6/1##5"));
    expect(worthOf(tidy, 1)).toBeGreaterThan(worthOf(tidy, 0));
    expect(worthOf(tidy, 0)).toBeGreaterThan(worthOf(holed, 0));
  });
});
