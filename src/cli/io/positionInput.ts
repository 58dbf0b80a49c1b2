/**
 * @file What the judging commands are asked about: a board and, where it is needed, a dock, from a JSON line or from the
 * one-line notation. Everything malformed is answered with a coded fault that says where it is.
 */
import {
  type Board,
  type Combo,
  fail,
  findShape,
  MAX_DOCK,
  NO_COMBO,
  type NotationFault,
  ok,
  parseBoard,
  parsePosition,
  parseRows,
  type Result,
  type Shape,
  shown,
} from "#engine";

export interface Asked {
  readonly board: Board;
  /** One to three shapes; empty only for commands that need none. */
  readonly dock: readonly Shape[];
  /** From the one-line notation; none otherwise. */
  readonly combo: Combo;
}

export type InputFault =
  | NotationFault
  | "emptyLine"
  | "badJson"
  | "notAnObject"
  | "noBoard"
  | "badBoard"
  | "badRow"
  | "noDock"
  | "badDock";

export type Needs = "board" | "board and dock";

/** A line of NDJSON: `{"board": …, "dock": […]}`. */
export function parseLine(line: string, needs: Needs): Result<Asked, InputFault> {
  const fields = parseObject(line);
  if (!fields.ok) return fields;
  const { board, dock } = fields.value;
  const asked = parseBoardField(board);
  if (!asked.ok) return asked;
  if (needs === "board") return ok({ ...asked.value, dock: [] });
  if (dock === undefined) return withDock(asked.value);
  const shapes = parseShapes(dock);
  return shapes.ok ? ok({ ...asked.value, dock: shapes.value }) : shapes;
}

/** A command-line argument: `board dock [combo]`, or the board field alone where no dock is needed. */
export function parseArgument(text: string, needs: Needs): Result<Asked, InputFault> {
  const asked = parseText(text);
  if (!asked.ok || needs === "board") return asked;
  return withDock(asked.value);
}

/** The object that a line of JSON holds. */
export function parseObject(
  line: string,
): Result<Readonly<Record<string, unknown>>, "emptyLine" | "badJson" | "notAnObject"> {
  if (line.trim() === "") return fail("emptyLine", "the line is empty");
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return fail("badJson", error instanceof Error ? error.message : String(error));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fail("notAnObject", `a line is an object like {"board": …}, not ${shown(value)}`);
  }
  return ok(value as Record<string, unknown>);
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
  return asked.dock.length > 0 ? ok(asked) : fail("noDock", `no dock: it holds one to ${MAX_DOCK} shape ids`);
}

function parseShapes(dock: unknown): Result<readonly Shape[], InputFault> {
  if (!Array.isArray(dock)) return fail("badDock", '"dock" is an array of shape ids');
  if (dock.length < 1 || dock.length > MAX_DOCK) {
    return fail("dockSize", `a dock holds one to ${MAX_DOCK} pieces, not ${dock.length}`);
  }
  const shapes: Shape[] = [];
  for (const [slot, id] of dock.entries()) {
    if (typeof id !== "string") return fail("badDock", `piece ${slot + 1} is not a shape id`);
    const shape = findShape(id);
    if (shape === undefined) {
      return fail("unknownShape", `piece ${slot + 1}: "${id}" is not a shape of the catalog`);
    }
    shapes.push(shape);
  }
  return ok(shapes);
}
