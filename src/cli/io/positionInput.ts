/**
 * @file The position that a command is asked about, from a JSON line or an argument: a board and, if needed, a dock.
 * The engine's notation reads the parts; a fault says which part is wrong.
 */
import {
  type Board,
  type Combo,
  DOCK_SIZE,
  fail,
  NO_COMBO,
  type NotationFault,
  ok,
  parseBoard,
  parsePieces,
  parsePosition,
  parseRows,
  type Result,
  type Shape,
} from "#engine";
import { BOARD_LINE, type ObjectLineFault, parseObject } from "./objectLine.ts";

export interface Asked {
  readonly board: Board;
  /** One to three shapes; empty only for commands that need none. */
  readonly dock: readonly Shape[];
  /** From the one-line notation; `NO_COMBO` otherwise. */
  readonly combo: Combo;
}

export type InputFault = NotationFault | ObjectLineFault | "noBoard" | "badBoard" | "badRow" | "noDock" | "badDock";

export type Needs = "board" | "board and dock";

/** From a line of NDJSON: `{"board": …, "dock": […]}`. */
export function parseLine(line: string, needs: Needs): Result<Asked, InputFault> {
  const fields = parseObject(line, BOARD_LINE);
  if (!fields.ok) return fields;
  const { board, dock } = fields.value;
  const asked = parseBoardField(board);
  if (!asked.ok) return asked;
  if (needs === "board") return ok({ ...asked.value, dock: [] });
  if (dock === undefined) return withDock(asked.value);
  const shapes = parseDockField(dock);
  return shapes.ok ? ok({ ...asked.value, dock: shapes.value }) : shapes;
}

/** From a command-line argument: `board dock [combo]`, or the board alone if no dock is needed. */
export function parseArgument(text: string, needs: Needs): Result<Asked, InputFault> {
  const asked = parseText(text);
  if (!asked.ok || needs === "board") return asked;
  return withDock(asked.value);
}

/** The value of "board": eight strings or the notation. */
export function parseBoardField(board: unknown): Result<Asked, InputFault> {
  if (board === undefined) return fail("noBoard", 'the line has no "board"');
  if (typeof board === "string") return parseText(board);
  if (!Array.isArray(board)) {
    return fail("badBoard", '"board" is eight strings or the one-line notation');
  }
  const rows: string[] = [];
  for (const [y, row] of board.entries()) {
    if (typeof row !== "string") return fail("badRow", `row ${y + 1} is not a string`);
    rows.push(row);
  }
  const parsed = parseRows(rows);
  return parsed.ok ? ok({ board: parsed.value, dock: [], combo: NO_COMBO }) : parsed;
}

function parseText(text: string): Result<Asked, InputFault> {
  if (!/\s/.test(text.trim())) {
    const board = parseBoard(text.trim());
    return board.ok ? ok({ board: board.value, dock: [], combo: NO_COMBO }) : board;
  }
  const position = parsePosition(text);
  if (!position.ok) return position;
  const { board, dock, combo } = position.value;
  return ok({ board, dock: dock.map(({ shape }) => shape), combo });
}

function withDock(asked: Asked): Result<Asked, InputFault> {
  return asked.dock.length > 0 ? ok(asked) : fail("noDock", `no dock: it holds one to ${DOCK_SIZE} shape ids`);
}

/** The value of "dock": one to three pieces, each written as in the notation. */
function parseDockField(dock: unknown): Result<readonly Shape[], InputFault> {
  if (!Array.isArray(dock)) return fail("badDock", '"dock" is an array of shape ids');
  const wrong = dock.findIndex((id) => typeof id !== "string");
  if (wrong >= 0) return fail("badDock", `piece ${wrong + 1} is not a shape id`);
  if (dock.length === 0) return fail("dockSize", `a dock holds one to ${DOCK_SIZE} pieces, not 0`);
  const pieces = parsePieces(dock);
  return pieces.ok ? ok(pieces.value.map(({ shape }) => shape)) : pieces;
}
