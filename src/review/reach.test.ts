/** @file The best that a hand can reach, against a naive search of every order and place on a plain grid. */
import { describe, expect, test } from "vitest";
import {
  Bitboard,
  boardFromBits,
  createRng,
  DRAW_DOCK,
  expectOk,
  kernel,
  newDockBuffer,
  newSearchBuffer,
  parsePosition,
  REGULAR_COUNT,
  type Rng,
  SHAPES,
  type Shape,
  verify,
} from "#engine";
import { cases } from "../../tests/effort.ts";
import { type Grid, gridOf, legalSpots, putDown } from "../../tests/oracle/grid.ts";
import { afterMove, Ends, type Table } from "./ends.ts";
import { LOOKED_AT, Rooms, reach } from "./reach.ts";

const boardOf = ({ lo, hi }: Pick<Table, "lo" | "hi">) => expectOk(boardFromBits(new Bitboard(lo, hi)));

/** A board of play at some fill, with what is left of a feasible hand. */
function randomTable(rng: Rng, pieces: number): Table {
  const buffer = newDockBuffer();
  for (;;) {
    const occupied = Array.from({ length: 64 }, (_, cell) => cell).filter(() => rng.fraction() < 0.62);
    const { lo, hi } = Bitboard.fromCells(occupied);
    if (kernel.hasFullLine(lo, hi) || !DRAW_DOCK.uniform(lo, hi, rng, buffer)) continue;
    return { lo, hi, shapes: [...buffer.dock].map((shape, slot) => (slot < pieces ? shape : -1)) };
  }
}

function tableOf(text: string): Table {
  const { board, dock } = expectOk(parsePosition(text));
  return { lo: board.occupied.lo, hi: board.occupied.hi, shapes: dock.map(({ shape }) => shape.index) };
}

/** Every grid on which the shapes can end, as text. */
function naiveEnds(grid: Grid, shapes: readonly Shape[], into = new Set<string>()): Set<string> {
  if (shapes.length === 0) into.add(JSON.stringify(grid));
  for (const [i, shape] of shapes.entries()) {
    for (const spot of legalSpots(grid, shape))
      naiveEnds(putDown(grid, shape, spot).grid, shapes.toSpliced(i, 1), into);
  }
  return into;
}

const search = newSearchBuffer();

/** Room by asking the verifier about every hand. */
function naiveRoom(text: string): number {
  const grid: Grid = JSON.parse(text);
  const { lo, hi } = Bitboard.fromCells(grid.flat().flatMap((cell, i) => (cell === 0 ? [] : [i])));
  let room = 0;
  for (let k = 2; k < REGULAR_COUNT; k++) {
    for (let j = 1; j < k; j++) for (let i = 0; i < j; i++) if (kernel.threeFit(lo, hi, i, j, k, search)) room++;
  }
  return room;
}

const shapesOf = ({ shapes }: Table) => shapes.flatMap((index) => (index < 0 ? [] : [SHAPES[index]!]));

describe("reach", () => {
  const rng = createRng(31, "noise", 0);
  const tables = Array.from({ length: cases(36, 600) }, (_, i) => randomTable(rng, 1 + (i % 3)));

  test("ends are those of the naive search; none at all is what the verifier calls infeasible", () => {
    for (const table of tables) {
      const ends = new Ends(table);
      const found = Array.from({ length: ends.size }, (_, i) =>
        JSON.stringify(gridOf(boardOf({ lo: ends.lo(i), hi: ends.hi(i) }))),
      );
      expect(found.toSorted()).toEqual([...naiveEnds(gridOf(boardOf(table)), shapesOf(table))].toSorted());
      expect(ends.size > 0).toBe(verify(boardOf(table), shapesOf(table)).feasible);
    }
  });

  test("the way leads to its end, and its room is the most that the naive search finds", () => {
    let exact = 0;
    for (const table of tables) {
      const ends = [...naiveEnds(gridOf(boardOf(table)), shapesOf(table))];
      if (ends.length > 2 * LOOKED_AT) continue;
      const found = reach(table, new Rooms());
      expect(found === null).toBe(ends.length === 0);
      if (found === null) continue;
      exact++;
      expect(found.end.room).toBe(Math.max(...ends.map(naiveRoom)));
      const last = found.way.reduce((at, { slot, anchor }) => afterMove(at, slot, anchor), table);
      expect(last).toMatchObject({ lo: found.end.lo, hi: found.end.hi, shapes: table.shapes.map(() => -1) });
    }
    expect(exact).toBeGreaterThan(tables.length / 4);
  });

  test("begins with the piece that is asked for, if a way does", () => {
    const table = tableOf("8/8/8/8/8/8/8/8 1x4,2x2,t-up");
    const firsts = [0, 1, 2].map((first) => reach(table, new Rooms(), { first })!.way[0]!.slot);
    expect(firsts).toEqual([0, 1, 2]);
  });

  test("takes boards into account whose room is known already", () => {
    const table = tableOf("2#4#/1##1#1##/1#2#2#/##4##/2##2#1/1####1##/##1#4/2#1#2# l-3");
    const rooms = new Rooms();
    const best = reach(table, new Rooms())!.end;
    expect(reach(table, rooms, { looks: 0 })!.end.room).toBeLessThan(best.room);
    rooms.of(best.lo, best.hi);
    expect(reach(table, rooms, { looks: 0 })!.end).toEqual(best);
  });
});
