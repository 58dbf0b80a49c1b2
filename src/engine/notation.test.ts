/** @file The one-line notation: round trips both ways, every fault by name, and text that was tampered with. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Board, emptyBoard } from "./board.ts";
import { boardFromCells } from "./boardFromCells.ts";
import { boardRows, formatBoard, formatDock, formatPosition, type Piece, type Position } from "./notation.ts";
import { type NotationFault, parseBoard, parseDock, parsePosition, parseRows } from "./parseNotation.ts";
import { expectOk } from "./result.ts";
import { NO_COMBO } from "./score.ts";
import { SHAPES, shapeOf } from "./shapes.ts";

const RUNS = { seed: 64, numRuns: 500 };
const EMPTY_TEXT = "8/8/8/8/8/8/8/8";
const LETTERS = ".abcdefgh#";

/** Opens one cell of every full line, so that the contents make a legal board. */
function opened(cells: readonly number[]): number[] {
  const result = [...cells];
  for (let i = 0; i < 8; i++) {
    const row = result.slice(8 * i, 8 * i + 8);
    const column = [0, 1, 2, 3, 4, 5, 6, 7].map((y) => result[8 * y + i]!);
    if (!row.includes(0) || !column.includes(0)) result[9 * i] = 0;
  }
  return result;
}

const content = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 }));
const cells = fc.array(content, { minLength: 64, maxLength: 64 }).map(opened);
const board = cells.map((list): Board => expectOk(boardFromCells(list)));
const piece = fc
  .tuple(fc.constantFrom(...SHAPES), fc.option(fc.integer({ min: 0, max: 7 })))
  .map(([shape, colour]): Piece => (colour === null ? { shape } : { shape, colour }));
const combo = fc.oneof(
  fc.constant(NO_COMBO),
  fc.record({ chain: fc.integer({ min: 1, max: 999_999 }), idle: fc.integer({ min: 0, max: 2 }) }),
);
const position: fc.Arbitrary<Position> = fc.record({
  board,
  dock: fc.array(piece, { maxLength: 3 }),
  combo,
});

/** The board field written by hand: runs counted cell by cell. */
function writeBoard(list: readonly number[]): string {
  const rows: string[] = [];
  for (let y = 0; y < 8; y++) {
    let row = "";
    let run = 0;
    for (const cell of [...list.slice(8 * y, 8 * y + 8), -1]) {
      if (cell === 0) run++;
      else {
        row += `${run === 0 ? "" : run}${cell === -1 ? "" : LETTERS[cell]}`;
        run = 0;
      }
    }
    rows.push(row);
  }
  return rows.join("/");
}

describe("round trips", () => {
  it("a position, written and read, is the same position", () => {
    fc.assert(
      fc.property(position, (p) => {
        expect(expectOk(parsePosition(formatPosition(p)))).toEqual(p);
      }),
      RUNS,
    );
  });

  it("a canonical line, read and written, is the same line", () => {
    fc.assert(
      fc.property(cells, fc.array(piece, { maxLength: 3 }), combo, (list, dock, c) => {
        const names = dock.map(({ shape, colour }) =>
          colour === undefined ? shape.id : `${shape.id}:${"abcdefgh"[colour]}`,
        );
        const fields = [writeBoard(list), names.join(",") || "-"];
        if (c.chain > 0) fields.push(`${c.chain}+${c.idle}`);
        const line = fields.join(" ");
        expect(formatPosition(expectOk(parsePosition(line)))).toBe(line);
      }),
      RUNS,
    );
  });

  it("a board as eight rows, written and read, is the same board", () => {
    fc.assert(
      fc.property(board, (b) => {
        expect(expectOk(parseRows(boardRows(b)))).toEqual(b);
        expect(expectOk(parseBoard(formatBoard(b)))).toEqual(b);
      }),
      RUNS,
    );
  });

  it("the example of the notation reads as it says", () => {
    const p = expectOk(parsePosition("8/8/8/2aa4/2aa1#2/8/8/8 1x4:c,2x2,t-up:h 2+1"));
    expect(boardRows(p.board)[3]).toBe("..aa....");
    expect(boardRows(p.board)[4]).toBe("..aa.#..");
    expect(p.dock).toEqual([
      { shape: shapeOf("1x4"), colour: 2 },
      { shape: shapeOf("2x2") },
      { shape: shapeOf("t-up"), colour: 7 },
    ]);
    expect(p.combo).toEqual({ chain: 2, idle: 1 });
  });
});

describe("leniency", () => {
  const line = `${EMPTY_TEXT} 1x4,2x2 2+0`;
  test.each([
    ["spaces around", `   ${line}  `],
    ["a line end", `${line}\r\n`],
    ["tabs and many spaces between", line.replaceAll(" ", " \t  ")],
  ])("%s", (_, text) => {
    expect(formatPosition(expectOk(parsePosition(text)))).toBe(line);
  });

  it("an empty dock and no combo may be written as dashes", () => {
    const p = expectOk(parsePosition(`${EMPTY_TEXT} - -`));
    expect(p).toEqual({ board: emptyBoard(), dock: [], combo: NO_COMBO });
    expect(formatPosition(p)).toBe(`${EMPTY_TEXT} -`);
  });
});

/** `boardSize` needs a list of cells; text cannot get that far. */
const FAULTS: Readonly<Record<Exclude<NotationFault, "boardSize">, readonly [string, string][]>> = {
  fields: [
    ["no text", ""],
    ["a board alone", EMPTY_TEXT],
    ["a fourth field", `${EMPTY_TEXT} 1x4 1+0 1`],
    ["a space inside the dock", `${EMPTY_TEXT} 1x4, 2x2 1+0`],
  ],
  rowCount: [
    ["seven rows", "8/8/8/8/8/8/8 1x4"],
    ["nine rows", `${EMPTY_TEXT}/8 1x4`],
    ["a slash too many", `${EMPTY_TEXT}/ 1x4`],
  ],
  rowWidth: [
    ["a short row", "7/8/8/8/8/8/8/8 1x4"],
    ["a long row", "8a/8/8/8/8/8/8/8 1x4"],
    ["an empty row", "/8/8/8/8/8/8/8 1x4"],
  ],
  badRun: [
    ["a run of none", "8/80/8/8/8/8/8/8 1x4"],
    ["a run of nine", "9/8/8/8/8/8/8/8 1x4"],
    ["two runs beside each other", "44/8/8/8/8/8/8/8 1x4"],
    ["a zero alone", "0a7/8/8/8/8/8/8/8 1x4"],
  ],
  badCell: [
    ["a letter beyond h", "i7/8/8/8/8/8/8/8 1x4"],
    ["a capital", "A7/8/8/8/8/8/8/8 1x4"],
    ["a sign", "7-/8/8/8/8/8/8/8 1x4"],
    ["a character of two code units", "😀7/8/8/8/8/8/8/8 1x4"],
  ],
  fullLine: [
    ["a full row", "########/8/8/8/8/8/8/8 1x4"],
    ["a full row of colours", "8/8/8/abcdefgh/8/8/8/8 1x4"],
    ["a full column", "a7/a7/a7/a7/a7/a7/a7/a7 1x4"],
  ],
  dockSize: [["four pieces", `${EMPTY_TEXT} 1x4,1x4,1x4,1x4`]],
  unknownShape: [
    ["no such shape", `${EMPTY_TEXT} 2x4`],
    ["a capital", `${EMPTY_TEXT} T-up`],
    ["a piece without a name", `${EMPTY_TEXT} 1x4,,2x2`],
    ["a comma at the end", `${EMPTY_TEXT} 1x4,`],
    ["a dash among pieces", `${EMPTY_TEXT} 1x4,-`],
    ["a name of the language's own", `${EMPTY_TEXT} constructor`],
  ],
  badColour: [
    ["a letter beyond h", `${EMPTY_TEXT} 1x4:i`],
    ["no letter", `${EMPTY_TEXT} 1x4:`],
    ["two letters", `${EMPTY_TEXT} 1x4:ab`],
    ["two colours", `${EMPTY_TEXT} 1x4:a:b`],
    ["neutral, which no piece is by name", `${EMPTY_TEXT} 1x4:#`],
  ],
  badCombo: [
    ["idle at the grace", `${EMPTY_TEXT} 1x4 2+3`],
    ["a chain of none", `${EMPTY_TEXT} 1x4 0+0`],
    ["a leading zero", `${EMPTY_TEXT} 1x4 02+0`],
    ["no idle", `${EMPTY_TEXT} 1x4 2`],
    ["a negative idle", `${EMPTY_TEXT} 1x4 2+-1`],
    ["a chain beyond a million", `${EMPTY_TEXT} 1x4 1000000+0`],
  ],
};

describe.each(Object.entries(FAULTS))("the fault %s", (code, cases) => {
  test.each(cases)("%s", (_, text) => {
    const result = parsePosition(text);
    expect(result).toMatchObject({ ok: false, fault: { code } });
    expect(!result.ok && result.fault.message.length > 0).toBe(true);
  });
});

describe("tampered text", () => {
  const codes = new Set([...Object.keys(FAULTS), "boardSize"]);
  const mutation = fc.record({
    at: fc.nat(),
    cut: fc.integer({ min: 0, max: 3 }),
    put: fc.oneof(
      fc.constantFrom("", "/", " ", "0", "8", "9", "#", ".", "a", "i", ",", ":", "+", "-", "\n"),
      fc.string({ maxLength: 3, unit: "binary" }),
    ),
  });

  it("never throws, and what it accepts is a position", () => {
    fc.assert(
      fc.property(position, fc.array(mutation, { minLength: 1, maxLength: 4 }), (p, changes) => {
        let text = formatPosition(p);
        for (const { at, cut, put } of changes) {
          const from = at % (text.length + 1);
          text = text.slice(0, from) + put + text.slice(from + cut);
        }
        const result = parsePosition(text);
        if (result.ok) {
          expect(expectOk(parsePosition(formatPosition(result.value)))).toEqual(result.value);
        } else expect(codes).toContain(result.fault.code);
      }),
      { ...RUNS, numRuns: 5000 },
    );
  });

  it("arbitrary strings never throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        for (const parse of [parsePosition, parseBoard, parseDock]) parse(text);
        parseRows(text.split("/"));
      }),
      RUNS,
    );
  });
});

describe("fields alone", () => {
  it("docks", () => {
    expect(formatDock([])).toBe("-");
    expect(formatDock(expectOk(parseDock("l3-a:b,5x1")))).toBe("l3-a:b,5x1");
  });

  it("rows refuse what the one-line form writes as runs", () => {
    const rows = boardRows(emptyBoard());
    expect(parseRows(rows.with(2, "8"))).toMatchObject({ fault: { code: "badCell" } });
    expect(parseRows(rows.with(2, "......."))).toMatchObject({ fault: { code: "rowWidth" } });
    expect(parseRows(rows.slice(1))).toMatchObject({ fault: { code: "rowCount" } });
    expect(parseRows(rows.with(2, "abcdefgh"))).toMatchObject({ fault: { code: "fullLine" } });
  });
});
