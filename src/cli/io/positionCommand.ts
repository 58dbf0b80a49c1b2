/**
 * @file The frame of the commands that judge positions: arguments, or NDJSON on standard input, one answer for each.
 * Arguments on a terminal are answered in words with the board drawn.
 */
import type { Command } from "commander";
import type { Result } from "#engine";
import { answerLines } from "./answerLines.ts";
import { clip, errorOf, isHumanOutput, jsonLine, write } from "./output.ts";
import { type Asked, type Needs, parseArgument, parseLine } from "./positionInput.ts";

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
