/** @file The fullest counterexample, on named dead boards and against trying everything by brute force. */
import { describe, expect, it } from "vitest";
import { fullestAttempt } from "./attempt.ts";
import type { Board } from "./board.ts";
import { NEUTRAL } from "./board.ts";
import { boardFromCells } from "./boardFromCells.ts";
import { feasibleDocks } from "./feasibleDocks.ts";
import { parsePosition } from "./parseNotation.ts";
import { expectOk } from "./result.ts";
import { createRng } from "./rng.ts";
import { isOver, legalPlacements, place } from "./rules.ts";
import { REGULAR_SHAPES, SHAPES, type Shape, shapeOf } from "./shapes.ts";

const boardOf = (text: string) => expectOk(parsePosition(`${text} -`)).board;

/** The most cells that any two different shapes, or one, can cover one after the other. */
function mostCells(board: Board, shapes: readonly Shape[]): number {
  const afterFirst = shapes.flatMap((first) =>
    legalPlacements(board, first).map((placement) => ({ first, board: expectOk(place(board, placement)).board })),
  );
  const totals = afterFirst.map(({ first, board: after }) => {
    const fitting = shapes.filter((second) => second !== first && !isOver(after, [second]));
    return first.cells.length + Math.max(0, ...fitting.map((second) => second.cells.length));
  });
  return Math.max(0, ...totals);
}

/** Boards without full lines on which no dock of the shapes can be placed. */
function deadBoards(count: number): Board[] {
  const rng = createRng(11, "noise");
  const dead: Board[] = [];
  while (dead.length < count) {
    const cells = Array.from({ length: 64 }, () => (rng.below(100) < 74 ? NEUTRAL : 0));
    const board = boardFromCells(cells);
    if (board.ok && feasibleDocks(board.value).feasible === 0) dead.push(board.value);
  }
  return dead;
}

describe("the fullest attempt", () => {
  it("puts nothing down where no piece fits, and keeps the smallest in the dock", () => {
    const board = boardOf("#####1##/1##1####/#####1##/#######1/#1##1###/######1#/1#######/##1#####");
    expect(fullestAttempt(board, SHAPES)).toEqual({ dock: ["1x2", "2x1", "diag-2a"], placed: [] });
  });

  it("covers as many cells as brute force finds, legally, and nothing of the rest fits after it", () => {
    const counts = new Set<number>();
    for (const board of deadBoards(40)) {
      const { dock, placed } = fullestAttempt(board, REGULAR_SHAPES);
      expect(new Set(dock).size).toBe(3);
      let after = board;
      for (const placement of placed) after = expectOk(place(after, placement)).board;
      const cells = placed.reduce((sum, { shape }) => sum + shapeOf(shape).cells.length, 0);
      expect(cells).toBe(mostCells(board, REGULAR_SHAPES));
      expect(dock.slice(0, placed.length)).toEqual(placed.map(({ shape }) => shape));
      expect(isOver(after, dock.slice(placed.length).map(shapeOf))).toBe(true);
      counts.add(placed.length);
    }
    expect([...counts].sort()).toEqual([0, 1, 2]);
  });
});
