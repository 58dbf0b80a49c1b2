/** @file The checked door to a board, and results as values. */
import { describe, expect, it, test } from "vitest";
import { Bitboard } from "./bitboard.ts";
import { cellOfColour, EMPTY, emptyBoard, fillOf, isColour, NEUTRAL } from "./board.ts";
import { boardFromBits, boardFromCells } from "./boardFromCells.ts";
import { expectOk, fail, ok } from "./result.ts";

const blank = () => new Array<number>(64).fill(EMPTY);
const rowFull = () => blank().fill(NEUTRAL, 24, 32);
const columnFull = () => blank().map((cell, i) => (i % 8 === 5 ? NEUTRAL : cell));

describe("boardFromCells", () => {
  it("keeps contents and occupancy together", () => {
    const cells = blank().with(0, cellOfColour(0)).with(33, cellOfColour(7)).with(63, NEUTRAL);
    const board = expectOk(boardFromCells(cells));
    expect([...board.occupied]).toEqual([0, 33, 63]);
    expect([...board.cells]).toEqual(cells);
    expect(fillOf(board)).toBe(3 / 64);
  });

  it("copies what it is given", () => {
    const cells = blank();
    const board = expectOk(boardFromCells(cells));
    cells[5] = NEUTRAL;
    expect(board.cells[5]).toBe(EMPTY);
  });

  test.each([
    ["63 cells", "boardSize", blank().slice(1)],
    ["65 cells", "boardSize", [...blank(), 0]],
    ["no cells", "boardSize", []],
    ["a content above neutral", "badCell", blank().with(9, 10)],
    ["a negative content", "badCell", blank().with(9, -1)],
    ["a fraction", "badCell", blank().with(9, 1.5)],
    ["not a number", "badCell", blank().with(9, Number.NaN)],
    ["a content that would wrap to a colour", "badCell", blank().with(9, 257)],
    ["a full row", "fullLine", rowFull()],
    ["a full column", "fullLine", columnFull()],
    ["a full board", "fullLine", blank().fill(3)],
  ])("refuses %s: %s", (_, code, cells) => {
    expect(boardFromCells(cells)).toMatchObject({ ok: false, fault: { code } });
  });
});

describe("boardFromBits", () => {
  it("makes neutral cells", () => {
    const board = expectOk(boardFromBits(Bitboard.fromCells([1, 40])));
    expect([board.cells[1], board.cells[40], board.cells[2]]).toEqual([NEUTRAL, NEUTRAL, EMPTY]);
  });

  it("refuses a full line", () => {
    expect(boardFromBits(Bitboard.column(7))).toMatchObject({ fault: { code: "fullLine" } });
  });
});

describe("colours", () => {
  it("are whole numbers 0…7", () => {
    expect([-1, 0, 7, 8, 1.5, Number.NaN].map(isColour)).toEqual([false, true, true, false, false, false]);
  });

  test.each([-1, 8, 1.5])("%d has no cell content", (colour) => {
    expect(() => cellOfColour(colour)).toThrow("a colour is a whole number 0…7");
  });
});

describe("emptyBoard", () => {
  it("is empty, every time", () => {
    expect(emptyBoard().occupied.isEmpty()).toBe(true);
    expect([...emptyBoard().cells]).toEqual(blank());
  });
});

describe("expectOk", () => {
  it("opens a success and throws the coded fault of a failure", () => {
    expect(expectOk(ok(7))).toBe(7);
    expect(() => expectOk(fail("badCell", "cell 3"))).toThrow("badCell: cell 3");
  });
});
