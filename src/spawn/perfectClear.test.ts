import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  expectOk,
  formatBoard,
  legalPlacements,
  parsePosition,
  place,
  REGULAR_SHAPES,
} from "#engine";
import { cases } from "../../tests/effort.ts";
import { SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { findWipes } from "./perfectClear.ts";

const boardOf = (text: string) => expectOk(parsePosition(`${text} -`)).board;

describe("findWipes", () => {
  it.each([
    ["one bar finishes one row", "8/8/8/####4/8/8/8/8", 1],
    ["a square closes two columns", "2#5/2#5/8/8/8/8/8/8", null],
    ["two bars finish two rows", "8/####4/8/8/8/8/5###/8", 2],
    ["a row and a column at once", "4#3/4#3/4#3/4#3/#4###/4#3/4#3/8", null],
  ])("%s", (_name, text, placements) => {
    const wipes = findWipes(boardOf(text), SPAWN_DEFAULTS);
    expect(wipes.length).toBeGreaterThan(0);
    if (placements !== null) expect(wipes[0]!.placements.length).toBe(placements);
  });

  it("finds nothing on an empty board, or beyond its bound", () => {
    expect(findWipes(boardOf("8/8/8/8/8/8/8/8"), SPAWN_DEFAULTS)).toEqual([]);
    const full = boardOf("#######1/#######1/#######1/#######1/8/8/8/8");
    expect(findWipes(full, SPAWN_DEFAULTS)).toEqual([]);
  });

  it("reports only sequences that empty the board, of different regular shapes", () => {
    let found = 0;
    for (const board of boardsFromPlay(cases(1000, 3000), 9)) {
      for (const { placements } of findWipes(board, SPAWN_DEFAULTS)) {
        found++;
        let current: Board = board;
        for (const placement of placements) current = expectOk(place(current, placement)).board;
        expect(formatBoard(current)).toBe("8/8/8/8/8/8/8/8");
        const ids = placements.map(({ shape }) => shape);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
    expect(found).toBeGreaterThan(cases(15, 50));
  });

  it("misses no wipe by one or two pieces within its bound", () => {
    const rng = createRng(4, "noise");
    let wiped = 0;
    for (const start of boardsFromPlay(cases(40, 120), 10)) {
      if (start.occupied.size() > 14) continue;
      const board = start;
      const canWipe = REGULAR_SHAPES.some((first) =>
        legalPlacements(board, first).some((one) => {
          const after = expectOk(place(board, one));
          if (after.clear.isWipe) return true;
          if (rng.below(3) > 0 || after.clear.rows.length + after.clear.columns.length > 0) return false;
          return REGULAR_SHAPES.some(
            (second) =>
              second !== first &&
              legalPlacements(after.board, second).some((two) => expectOk(place(after.board, two)).clear.isWipe),
          );
        }),
      );
      if (!canWipe) continue;
      wiped++;
      expect(findWipes(board, SPAWN_DEFAULTS).length).toBeGreaterThan(0);
    }
    expect(wiped).toBeGreaterThan(0);
  });
});
