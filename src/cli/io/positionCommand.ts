/**
 * @file The frame of the commands that judge positions: arguments, or NDJSON on standard input, one answer for each.
 * Arguments on a terminal are answered in words with the board drawn.
 */
import type { Command } from "commander";
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
  printBoard,
  printDock,
  type Result,
  type Shape,
} from "#engine";
import { answerLines, BOARD_LINE, type ObjectLineFault, parseObject } from "./answerLines.ts";
import { clip, errorOf, hasColour, isHumanOutput, jsonLine, write } from "./output.ts";

/** How a command reads, answers and describes each input, its options included. */
export interface Question<Subject, Answer extends object> {
  fromLine(line: string): Result<Subject>;
  fromArgument(text: string): Result<Subject>;
  answer(subject: Subject): Result<Answer>;
  /** The answer in words, with the board drawn. */
  describe(subject: Subject, answer: Answer): string;
}

/** Adds the arguments, `--json` and the action; the caller has named and described the command. */
export function asks<Options extends object, Subject, Answer extends object>(
  command: Command,
  questionOf: (options: Options) => Question<Subject, Answer>,
): Command {
  return command
    .argument("[positions...]", "positions in the one-line notation; without any, NDJSON is read")
    .option("--json", "print JSON lines on a terminal too")
    .action(async (positions: string[], options: Options & { json?: boolean }) => {
      const question = questionOf(options);
      if (positions.length === 0) await answerInput(question);
      else await answerArguments(command, question, positions, options);
    });
}

/** How positions are read by commands that need no more than board and dock. */
export function positions(needs: Needs): Pick<Question<Asked, object>, "fromLine" | "fromArgument"> {
  return {
    fromLine: (line) => parseLine(line, needs),
    fromArgument: (text) => parseArgument(text, needs),
  };
}

async function answerInput<Subject, Answer extends object>(question: Question<Subject, Answer>): Promise<void> {
  if (process.stdin.isTTY) {
    process.stderr.write("Reading one JSON object a line; Ctrl-D ends, --help shows an example.\n");
  }
  await answerLines(process.stdin, (line) => {
    const subject = question.fromLine(line);
    return subject.ok ? question.answer(subject.value) : subject;
  });
}

async function answerArguments<Subject, Answer extends object>(
  command: Command,
  question: Question<Subject, Answer>,
  texts: readonly string[],
  options: { readonly json?: boolean },
): Promise<void> {
  const subjects = texts.map((text) => {
    const subject = question.fromArgument(text);
    return subject.ok ? subject.value : refuse(command, text, subject.fault.message);
  });
  for (const subject of subjects) {
    const answer = question.answer(subject);
    if (!answer.ok) await write(jsonLine(errorOf(answer.fault)));
    else if (!isHumanOutput(options)) await write(jsonLine(answer.value));
    else await write(`${question.describe(subject, answer.value)}\n\n`);
  }
}

/** A malformed argument is a bad value: one line, exit 2. */
function refuse(command: Command, text: string, message: string): never {
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  command.error(`error: ${JSON.stringify(shown)}: ${clip(message)}`);
}

// The position of a JSON line or an argument: a board and, if needed, a dock. The engine's notation reads the parts; a
// fault names the part.

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

// Positions and counts as a person reads them on a terminal.

/** Board and dock as a terminal shows them. */
export function drawAsked({ board, dock }: Asked): string {
  const ansi = hasColour();
  const drawn = printBoard(board, { ansi });
  if (dock.length === 0) return drawn;
  return `${drawn}\n\n${printDock(
    dock.map((shape) => ({ shape })),
    { ansi },
  )}`;
}

/** "1x4, 2x2 and 3x3". */
export function shapeList(dock: readonly Shape[]): string {
  const ids = dock.map(({ id }) => id);
  return ids.length < 2 ? ids.join() : `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;
}

/** "3,276". */
export function grouped(n: number): string {
  return n.toLocaleString("en-US");
}
