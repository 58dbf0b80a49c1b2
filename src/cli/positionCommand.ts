/**
 * @file The frame shared by `verify`, `count`, `docks` and `perft`: positions as arguments or as NDJSON on standard
 * input, one answer for each. A person at a terminal who gives arguments gets words and a drawn board instead.
 */
import type { Command } from "commander";
import { printBoard, printDock, type Result, type Shape } from "#engine";
import { answerLines } from "./answerLines.ts";
import { clip, errorOf, hasColour, isHumanOutput, jsonLine, write } from "./output.ts";
import { type Asked, type Needs, parseArgument, parseLine } from "./positionInput.ts";

export interface Question<Options, Answer extends object> {
  readonly needs: Needs;
  answer(asked: Asked, options: Options): Result<Answer>;
  /** The answer in words, for a terminal. */
  describe(asked: Asked, answer: Answer): string;
}

/** Adds the arguments, `--json` and the action; the caller has named and described the command. */
export function asks<Options extends object, Answer extends object>(
  command: Command,
  question: Question<Options, Answer>,
): Command {
  return command
    .argument("[positions...]", "positions in the one-line notation; without any, NDJSON is read")
    .option("--json", "print JSON lines on a terminal too")
    .action(async (positions: string[], options: Options & { json?: boolean }) => {
      if (positions.length === 0) await answerInput(question, options);
      else await answerArguments(command, question, positions, options);
    });
}

async function answerInput<Options, Answer extends object>(
  question: Question<Options, Answer>,
  options: Options,
): Promise<void> {
  if (process.stdin.isTTY) {
    process.stderr.write("Reading one JSON object a line; Ctrl-D ends, --help shows an example.\n");
  }
  await answerLines(process.stdin, (line) => {
    const asked = parseLine(line, question.needs);
    return asked.ok ? question.answer(asked.value, options) : asked;
  });
}

async function answerArguments<Options extends { json?: boolean }, Answer extends object>(
  command: Command,
  question: Question<Options, Answer>,
  positions: readonly string[],
  options: Options,
): Promise<void> {
  const all = positions.map((text) => {
    const asked = parseArgument(text, question.needs);
    return asked.ok ? asked.value : refuse(command, text, asked.fault.message);
  });
  for (const asked of all) {
    const answer = question.answer(asked, options);
    if (!answer.ok) await write(jsonLine(errorOf(answer.fault)));
    else if (!isHumanOutput(options)) await write(jsonLine(answer.value));
    else await write(`${drawAsked(asked)}\n\n${question.describe(asked, answer.value)}\n\n`);
  }
}

/** A malformed argument is a bad value: one line, exit 2. */
function refuse(command: Command, text: string, message: string): never {
  const shown = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  command.error(`error: ${JSON.stringify(shown)}: ${clip(message)}`);
}

function drawAsked({ board, dock }: Asked): string {
  const ansi = hasColour();
  const drawn = printBoard(board, { ansi });
  if (dock.length === 0) return drawn;
  return `${drawn}\n\n${printDock(
    dock.map((shape) => ({ shape })),
    { ansi },
  )}`;
}

/** "1x4, 2x2 and 3x3". */
export function listOf(dock: readonly Shape[]): string {
  const ids = dock.map(({ id }) => id);
  return ids.length < 2 ? ids.join() : `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;
}

/** "3,276". */
export function grouped(n: number): string {
  return n.toLocaleString("en-US");
}
