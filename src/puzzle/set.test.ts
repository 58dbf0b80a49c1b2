/** @file The committed puzzles are exactly what they claim: counts, ways, themes, witness; and there are enough of them. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  type Board,
  countSolutions,
  expectOk,
  legalAnchors,
  legalPlacements,
  linesOf,
  place,
  type Shape,
} from "#engine";
import { factsOf, placementOf, THEMES, type Theme } from "./facts.ts";
import { puzzleOf } from "./mine.ts";
import { formatPuzzle, type Puzzle, parsePuzzle } from "./puzzle.ts";
import { SET } from "./set.generated.ts";
import { puzzleSet } from "./set.ts";

const puzzles = puzzleSet();
const shapesOf = ({ position }: Puzzle) => position.dock.map(({ shape }) => shape);

/** A solution, found on the readable rules alone. */
interface Plain {
  readonly shape: Shape;
  readonly at: string;
  readonly lines: number;
  readonly coversOld: boolean;
}

function solutionsOf(start: Board, board: Board, hand: readonly Shape[]): Plain[][] {
  if (hand.length === 0) return [[]];
  return hand.flatMap((shape) =>
    legalPlacements(board, shape).flatMap((placement) => {
      const placed = expectOk(place(board, placement));
      const cells = shape.cells.map(({ x, y }) => 8 * (placement.y + y) + placement.x + x);
      const coversOld = cells.some((cell) => start.occupied.has(cell));
      const step = { shape, at: `${placement.x},${placement.y}`, lines: linesOf(placed.clear), coversOld };
      const rest = hand.filter((other) => other !== shape);
      return solutionsOf(start, placed.board, rest).map((steps) => [step, ...steps]);
    }),
  );
}

/** The themes by their definitions, word for word. */
function plainThemes({ position: { board } }: Puzzle, hand: readonly Shape[], solutions: readonly Plain[][]): Theme[] {
  const clearsAtOnce = hand.some((shape) =>
    legalPlacements(board, shape).some((placement) => linesOf(expectOk(place(board, placement)).clear) > 0),
  );
  const gap = hand.some((shape) => {
    const [only, ...more] = legalPlacements(board, shape);
    if (only === undefined || more.length > 0) return false;
    const others = hand.filter((other) => other !== shape);
    return (
      solutions.every((steps) => steps.some((step) => step.shape === shape && step.at === `${only.x},${only.y}`)) &&
      others.some((other) => legalPlacements(board, other).some((placement) => covers(other, placement, shape, only)))
    );
  });
  const holds: Readonly<Record<Theme, boolean>> = {
    double: solutions.every((steps) => steps.some(({ lines }) => lines >= 2)),
    wait: clearsAtOnce && solutions.every((steps) => steps[0]!.lines === 0),
    order: new Set(solutions.map((steps) => steps.map(({ shape }) => shape.id).join())).size === 1,
    gap,
    room: solutions.every((steps) => steps.some(({ coversOld }) => coversOld)),
  };
  return THEMES.filter((theme) => holds[theme]);
}

type At = { readonly x: number; readonly y: number };

function covers(a: Shape, atA: At, b: Shape, atB: At): boolean {
  const cells = new Set(a.cells.map(({ x, y }) => `${x + atA.x},${y + atA.y}`));
  return b.cells.some(({ x, y }) => cells.has(`${x + atB.x},${y + atB.y}`));
}

describe("the committed puzzles", () => {
  it("are at least 500, no two alike in any direction, and small enough to load when asked for", () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(500);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(gzipSync(SET).length).toBeLessThan(25_000);
  });

  it("have exactly the solutions, orders, ways and themes they claim", () => {
    for (const puzzle of puzzles) {
      const { board } = puzzle.position;
      const facts = factsOf(board, shapesOf(puzzle))!;
      const { solutions, orders, ways, themes, witness } = puzzle;
      expect({ solutions, orders, ways, themes, witness }, puzzle.id).toEqual(facts);
      expect({ solutions, orders }, puzzle.id).toEqual(countSolutions(board, shapesOf(puzzle)));
    }
  });

  it("claim the same on the readable rules", () => {
    for (const puzzle of puzzles.filter((_, i) => i % 9 === 0)) {
      const hand = shapesOf(puzzle);
      const solutions = solutionsOf(puzzle.position.board, puzzle.position.board, hand);
      const ways = new Set(
        solutions.map((steps) => hand.map((shape) => steps.find((s) => s.shape === shape)!.at).join(";")),
      );
      expect({ solutions: solutions.length, ways: ways.size, themes: plainThemes(puzzle, hand, solutions) }).toEqual({
        solutions: puzzle.solutions,
        ways: puzzle.ways,
        themes: puzzle.themes,
      });
    }
  });

  it("come with a witness that places all three pieces", () => {
    for (const { id, position, witness } of puzzles) {
      expect(witness.map(({ slot }) => slot).toSorted(), id).toEqual([0, 1, 2]);
      let { board } = position;
      for (const move of witness) board = expectOk(place(board, placementOf(position.dock, move))).board;
    }
  });

  it("are puzzles: three different pieces with colours, one order or few ways, many first moves, people who fail", () => {
    for (const puzzle of puzzles) {
      const hand = shapesOf(puzzle);
      expect(new Set(hand).size).toBe(3);
      expect(puzzle.position.dock.every(({ colour }) => colour !== undefined)).toBe(true);
      expect(puzzle.orders === 1 || puzzle.ways <= 3, puzzle.id).toBe(true);
      const choices = hand.reduce((sum, shape) => sum + legalAnchors(puzzle.position.board, shape).size(), 0);
      expect(choices, puzzle.id).toBeGreaterThanOrEqual(8);
      expect(puzzle.fails).toBeGreaterThanOrEqual(0.15);
    }
  });

  it("are spread over the themes and over the scale", () => {
    for (const theme of THEMES) {
      expect(puzzles.filter(({ themes }) => themes.includes(theme)).length, theme).toBeGreaterThan(puzzles.length / 8);
    }
    const share = (from: number, to: number) =>
      puzzles.filter(({ rating }) => rating >= from && rating < to).length / puzzles.length;
    expect(share(0, 1400)).toBeGreaterThan(0.08);
    expect(share(1400, 1700)).toBeGreaterThan(0.4);
    expect(share(1700, 3000)).toBeGreaterThan(0.2);
  });

  it("are rated as the panel tries them", () => {
    for (const puzzle of [puzzles[0]!, puzzles[100]!, puzzles[400]!]) expect(puzzleOf(puzzle.position)).toEqual(puzzle);
  });
});

describe("a puzzle as a line", () => {
  it("is read back as it was", () => {
    for (const puzzle of puzzles) expect(expectOk(parsePuzzle(formatPuzzle(puzzle)))).toEqual(puzzle);
  });

  it.each([
    ["nothing", ""],
    ["a position alone", "8/8/8/8/8/8/8/8 1x4,2x2,3x3"],
    ["a bad board", "8/8/8/8/8/8/8 1x4,2x2,3x3 1500 500 1 1 1 o 000100200"],
    ["a move off the board", "8/8/8/8/8/8/8/8 1x4,2x2,3x3 1500 500 1 1 1 o 000180200"],
  ])("is refused: %s", (_, line) => {
    expect(parsePuzzle(line)).toMatchObject({ ok: false, fault: { code: "badPuzzle" } });
  });
});
