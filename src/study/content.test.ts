/** @file The exact search for wipes against plain enumeration by the rules, and against those that are constructed. */
import { describe, expect, it } from "vitest";
import {
  Bitboard,
  type Board,
  boardFromBits,
  createRng,
  expectOk,
  legalPlacements,
  place,
  REGULAR_SHAPES,
  type Shape,
  sample,
  shapeOf,
} from "#engine";
import { findWipes, SPAWN_DEFAULTS } from "#spawn";
import { canWipe } from "./content.ts";

/** Every order and placement. */
function canWipePlainly(board: Board, shapes: readonly Shape[]): boolean {
  return shapes.some((shape, i) =>
    legalPlacements(board, shape).some((placement) => {
      const { board: after } = expectOk(place(board, placement));
      return after.occupied.isEmpty() || canWipePlainly(after, shapes.toSpliced(i, 1));
    }),
  );
}

/** One to three rows with a hole in all of them, and sometimes a cell elsewhere: wipes are not rare. */
function nearlyFull(seed: number): Board {
  const rng = createRng(seed, "noise");
  const [rows, from, width] = [1 + rng.below(3), rng.below(4), 2 + rng.below(4)];
  const cells: number[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < 8; x++) if (x < from || x >= from + width) cells.push(8 * y + x);
  }
  if (rng.fraction() < 0.3) cells.push(32 + rng.below(32));
  return expectOk(boardFromBits(Bitboard.fromCells(cells)));
}

describe("a wipe", () => {
  it("is found exactly where enumeration finds one", () => {
    let found = 0;
    for (let seed = 0; seed < 60; seed++) {
      const board = nearlyFull(seed);
      // Pieces of a wipe on one board of two, if there is one: by chance nearly no dock has them.
      const [wipe] = seed % 2 === 0 ? findWipes(board, SPAWN_DEFAULTS) : [];
      const pieces = (wipe?.placements ?? []).map(({ shape }) => shapeOf(shape));
      const shapes = [...pieces, ...sample(REGULAR_SHAPES, 2, createRng(seed, "policy"))].slice(0, 2);
      const can = canWipe(board, shapes);
      expect(can, `seed ${seed}`).toBe(canWipePlainly(board, shapes));
      if (can) found++;
    }
    expect(found).toBeGreaterThan(3);
    expect(found).toBeLessThan(57);
  });

  it("is found wherever one is constructed, with any other pieces", () => {
    let found = 0;
    for (let seed = 0; seed < 40; seed++) {
      const board = nearlyFull(seed);
      for (const { placements } of findWipes(board, SPAWN_DEFAULTS)) {
        found++;
        expect(
          canWipe(
            board,
            placements.map(({ shape }) => shapeOf(shape)),
          ),
        ).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(5);
  });
});
