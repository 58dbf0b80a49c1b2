/** @file `Bitboard` against the language's own `Set` of cell numbers, on random sets. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bitboard, cellAt } from "./bitboard.ts";

const RUNS = { seed: 8, numRuns: 400 };
const cell = fc.integer({ min: 0, max: 63 });
/** From empty to full, so that every fill is met. */
const cells = fc.uniqueArray(cell, { maxLength: 64, size: "max" }).map((list) => new Set(list));
const ALL = Array.from({ length: 64 }, (_, i) => i);

function bitboard(set: ReadonlySet<number>): Bitboard {
  return Bitboard.fromCells(set);
}

function sorted(set: Iterable<number>): number[] {
  return [...set].sort((a, b) => a - b);
}

describe("a bitboard", () => {
  it("holds the cells it was made of, in increasing order", () => {
    fc.assert(
      fc.property(cells, (a) => {
        const board = bitboard(a);
        expect([...board]).toEqual(sorted(a));
        expect(ALL.filter((c) => board.has(c))).toEqual(sorted(a));
        expect(board.size()).toBe(a.size);
        expect(board.fill()).toBe(a.size / 64);
        expect(board.isEmpty()).toBe(a.size === 0);
      }),
      RUNS,
    );
  });

  it("adds and removes single cells", () => {
    fc.assert(
      fc.property(cells, cell, (a, c) => {
        const board = bitboard(a);
        expect([...board.with(c)]).toEqual(sorted(new Set([...a, c])));
        expect([...board.without(c)]).toEqual(sorted([...a].filter((other) => other !== c)));
        expect([...board]).toEqual(sorted(a));
      }),
      RUNS,
    );
  });

  it("does set algebra", () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const [left, right] = [bitboard(a), bitboard(b)];
        const common = [...a].filter((c) => b.has(c));
        expect([...left.union(right)]).toEqual(sorted(new Set([...a, ...b])));
        expect([...left.intersect(right)]).toEqual(sorted(common));
        expect([...left.diff(right)]).toEqual(sorted([...a].filter((c) => !b.has(c))));
        expect([...left.complement()]).toEqual(ALL.filter((c) => !a.has(c)));
        expect(left.intersects(right)).toBe(common.length > 0);
        expect(left.includes(right)).toBe(common.length === b.size);
        expect(left.equals(right)).toBe(a.size === b.size && common.length === a.size);
      }),
      RUNS,
    );
  });

  it("includes its parts and equals its copies", () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const joined = bitboard(a).union(bitboard(b));
        expect(joined.includes(bitboard(a))).toBe(true);
        expect(joined.equals(bitboard(new Set([...b, ...a])))).toBe(true);
      }),
      RUNS,
    );
  });

  it("knows the empty set, the full set, rows and columns", () => {
    expect([...Bitboard.empty()]).toEqual([]);
    expect([...Bitboard.full()]).toEqual(ALL);
    for (let line = 0; line < 8; line++) {
      expect([...Bitboard.row(line)]).toEqual(ALL.filter((c) => Math.floor(c / 8) === line));
      expect([...Bitboard.column(line)]).toEqual(ALL.filter((c) => c % 8 === line));
    }
  });

  it("keeps its halves as int32, whatever it was given", () => {
    const board = new Bitboard(0xffffffff, 2 ** 31);
    expect([board.lo, board.hi]).toEqual([-1, -(2 ** 31)]);
    expect(board.equals(new Bitboard(-1, -(2 ** 31)))).toBe(true);
  });

  it("numbers cells from the top-left corner", () => {
    expect([cellAt(0, 0), cellAt(7, 0), cellAt(0, 1), cellAt(7, 7)]).toEqual([0, 7, 8, 63]);
  });
});
