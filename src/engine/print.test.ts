/** @file Boards and docks as people see them, compared with the text itself. */
import { describe, expect, it } from "vitest";
import { parsePosition } from "./parseNotation.ts";
import { printBoard, printDock } from "./print.ts";
import { expectOk } from "./result.ts";
import { SHAPES } from "./shapes.ts";

const { board, dock } = expectOk(parsePosition("abcdefg1/h7/8/3##3/3##3/8/7a/1####### 1x5:c,t-left,4x1:h"));
/** What a terminal shows of a text with colour codes. */
const visible = (text: string) =>
  text
    .split("\u001b[")
    .map((part, i) => (i === 0 ? part : part.slice(part.indexOf("m") + 1)))
    .join("");

describe("printBoard", () => {
  it("shows numbered rows and columns", () => {
    expect(printBoard(board)).toBe(
      [
        "    0 1 2 3 4 5 6 7",
        "  0 a b c d e f g .",
        "  1 h . . . . . . .",
        "  2 . . . . . . . .",
        "  3 . . . # # . . .",
        "  4 . . . # # . . .",
        "  5 . . . . . . . .",
        "  6 . . . . . . . a",
        "  7 . # # # # # # #",
      ].join("\n"),
    );
  });

  it("shows the same in colour", () => {
    const coloured = printBoard(board, { ansi: true });
    expect(visible(coloured)).toBe(printBoard(board));
    expect(coloured.split("\n")[2]).toBe("  1 \u001b[38;5;180mh\u001b[0m . . . . . . .");
  });

  it("gives each colour its own code", () => {
    const row = printBoard(board, { ansi: true }).split("\n")[1]!;
    const codes = row
      .split("38;5;")
      .slice(1)
      .map((part) => Number.parseInt(part, 10));
    expect(codes).toHaveLength(7);
    expect(new Set(codes).size).toBe(7);
  });
});

describe("printDock", () => {
  it("shows the pieces side by side, numbered", () => {
    expect(
      printDock(dock)
        .split("\n")
        .map((line) => line.trimEnd()),
    ).toEqual([
      "  1           2           3",
      "  c c c c c     #         h",
      "              # #         h",
      "                #         h",
      "                          h",
    ]);
  });

  it("leaves placed slots blank", () => {
    expect(
      printDock([null, dock[1]!, null])
        .split("\n")
        .map((line) => line.trimEnd()),
    ).toEqual(["  1           2           3", "                #", "              # #", "                #"]);
  });

  it("shows the same in colour, for every shape", () => {
    for (const shape of SHAPES) {
      const pieces = [{ shape, colour: 3 }, { shape }, null];
      expect(visible(printDock(pieces, { ansi: true }))).toBe(printDock(pieces));
    }
  });

  it("shows nothing but the numbers of an empty dock", () => {
    expect(printDock([null, null]).trimEnd()).toBe("  1           2");
  });
});
