/**
 * @file Reading the one-line notation (`notation.ts`): malformed text is answered with a coded fault. Apart from writing it,
 * since a page that only writes positions need not load this.
 */
import { DOCK_SIZE, SIZE } from "./bits.ts";
import { type Board, EMPTY, NEUTRAL } from "./board.ts";
import { BOARD_FAULTS, boardFromCells } from "./boardFromCells.ts";
import type { Piece, Position } from "./notation.ts";
import { fail, ok, type Result } from "./result.ts";
import { COMBO_GRACE, type Combo, NO_COMBO } from "./score.ts";
import { findShape } from "./shapes.ts";
import { shown } from "./shown.ts";

export const NOTATION_FAULTS = [
  ...BOARD_FAULTS,
  "fields",
  "rowCount",
  "rowWidth",
  "badRun",
  "dockSize",
  "unknownShape",
  "badColour",
  "badCombo",
] as const;
export type NotationFault = (typeof NOTATION_FAULTS)[number];

/**
 * A position from one line of text: board, dock and, if it has one, combo.
 *
 * @example
 * ```ts
 * import { parsePosition } from "openblock";
 * const result = parsePosition("8/8/8/8/8/8/8/8 1x4,9x9");
 * console.log(result.ok ? "read" : result.fault.message); // piece 2: "9x9" is not a shape of the catalog
 * ```
 */
export function parsePosition(text: string): Result<Position, NotationFault> {
  if (typeof text !== "string") return fail("fields", `a position is text, not ${shown(text)}`);
  const fields = text.trim().split(/\s+/);
  if (fields.length < 2 || fields.length > 3) {
    return fail("fields", `a position is "board dock [combo]", not ${fields.length} fields`);
  }
  const board = parseBoard(fields[0]!);
  if (!board.ok) return board;
  const dock = parseDock(fields[1]!);
  if (!dock.ok) return dock;
  const combo = parseCombo(fields[2] ?? "-");
  if (!combo.ok) return combo;
  return ok({ board: board.value, dock: dock.value, combo: combo.value });
}

/**
 * A board from text: the first field of a position.
 *
 * @example
 * ```ts
 * import { legalPlacements, parseBoard, shapeOf } from "openblock";
 * const board = parseBoard("8/8/8/8/8/8/8/aaaaaaa1");
 * console.log(board.ok && legalPlacements(board.value, shapeOf("4x1")).length); // 33
 * ```
 */
export function parseBoard(text: string): Result<Board, NotationFault> {
  if (typeof text !== "string") return fail("rowCount", `a board is text, not ${shown(text)}`);
  const rows = text.split("/");
  if (rows.length !== SIZE) return fail("rowCount", `a board has ${SIZE} rows, not ${rows.length}`);
  if (/\d\d/.test(text)) return fail("badRun", "two runs of empty cells must be written as one");
  if (text.includes(".")) return fail("badCell", "on one line, empty cells are written as a number, not as dots");
  if (/[09]/.test(text)) return fail("badRun", "a run of empty cells has 1…8 of them");
  return parseRows(rows.map((row) => row.replace(/[1-8]/g, (run) => ".".repeat(Number(run)))));
}

/** Eight strings as `boardRows` writes them. */
export function parseRows(rows: readonly string[]): Result<Board, NotationFault> {
  if (rows.length !== SIZE) return fail("rowCount", `a board has ${SIZE} rows, not ${rows.length}`);
  for (const [y, row] of rows.entries()) {
    const bad = row.search(/[^.#a-h]/);
    if (bad >= 0) return fail("badCell", `row ${y + 1}: "${row[bad]}" is not one of . # a–h`);
    if (row.length !== SIZE) return fail("rowWidth", `row ${y + 1} has ${row.length} cells, not ${SIZE}`);
  }
  return boardFromCells([...rows.join("")].map(cellFromText));
}

export function parseDock(text: string): Result<readonly Piece[], NotationFault> {
  return text === "-" ? ok([]) : parsePieces(text.split(","));
}

/** The pieces of a dock, each written as in the notation. */
export function parsePieces(texts: readonly string[]): Result<readonly Piece[], NotationFault> {
  if (texts.length > DOCK_SIZE) return fail("dockSize", `a dock holds up to ${DOCK_SIZE} pieces, not ${texts.length}`);
  const dock: Piece[] = [];
  for (const [slot, text] of texts.entries()) {
    const piece = parsePiece(text);
    if (!piece.ok) return fail(piece.fault.code, `piece ${slot + 1}: ${piece.fault.message}`);
    dock.push(piece.value);
  }
  return ok(dock);
}

function parsePiece(text: string): Result<Piece, NotationFault> {
  const [id, colour, ...rest] = text.split(":");
  const shape = findShape(id!);
  if (shape === undefined) return fail("unknownShape", `"${id}" is not a shape of the catalog`);
  if (colour === undefined) return ok({ shape });
  if (rest.length > 0 || !/^[a-h]$/.test(colour)) {
    return fail("badColour", `"${text}": a colour is one letter a–h`);
  }
  return ok({ shape, colour: colour.charCodeAt(0) - 97 });
}

function parseCombo(text: string): Result<Combo, NotationFault> {
  if (text === "-") return ok(NO_COMBO);
  const match = /^([1-9]\d{0,5})\+(\d)$/.exec(text);
  if (match === null || Number(match[2]) >= COMBO_GRACE) {
    return fail("badCombo", `"${text}": a combo is chain+idle with idle below ${COMBO_GRACE}, or -`);
  }
  return ok({ chain: Number(match[1]), idle: Number(match[2]) });
}

function cellFromText(text: string): number {
  if (text === ".") return EMPTY;
  return text === "#" ? NEUTRAL : text.charCodeAt(0) - 97 + 1;
}
