/**
 * @file `openblock replay`: plays game records again and says whether they hold. A record that does not is an answer
 * with its reason, like any other.
 */
import { createReadStream } from "node:fs";
import type { Command } from "commander";
import { fail, ok, type Result } from "#engine";
import { decode, findDealer, replay } from "#game";
import { answerLines } from "./answerLines.ts";
import { errorOf, isHumanOutput, jsonLine, write } from "./output.ts";
import { parseObject } from "./positionInput.ts";

interface ReplayOptions {
  readonly file?: string;
  readonly json?: boolean;
}

type ReplayAnswer =
  | { readonly ok: true; readonly score: number; readonly steps: number }
  | { readonly ok: false; readonly error: string; readonly message: string };

export function addReplay(program: Command): void {
  program
    .command("replay")
    .summary("play a game record again and check it")
    .description(
      "Plays game records again: every dock must be dealt as recorded, every move be legal.\n" +
        "Answers {ok, score, steps}, or {ok: false, error, message} with the first reason.",
    )
    .argument("[records...]", 'record texts; "-" or none at all reads lines from standard input')
    .option("--file <path>", "read lines from a file")
    .option("--json", "print JSON lines on a terminal too")
    .addHelpText(
      "after",
      `
A line is a record text, or a JSON object with a "record", as "play --records" prints it.

Examples:
  $ openblock replay ob1-…
  $ openblock play --games 3 --records | openblock replay`,
    )
    .action(async (records: string[], options: ReplayOptions) => {
      if (options.file !== undefined) await replayLines(createReadStream(options.file));
      if (options.file === undefined && records.length === 0) await replayLines(process.stdin);
      for (const record of records) {
        if (record === "-") await replayLines(process.stdin);
        else await write(printed(answerRecord(record.trim()), options));
      }
    });
}

async function replayLines(input: AsyncIterable<Buffer>): Promise<void> {
  await answerLines(input, (line) => {
    const text = recordText(line);
    return text.ok ? ok(answerRecord(text.value)) : text;
  });
}

function recordText(line: string): Result<string> {
  const text = line.trim();
  if (!text.startsWith("{") && text !== "") return ok(text);
  const fields = parseObject(text);
  if (!fields.ok) return fields;
  const { record } = fields.value;
  return typeof record === "string"
    ? ok(record)
    : fail("noRecord", 'the line has no "record" text, so there is nothing to replay');
}

function answerRecord(text: string): ReplayAnswer {
  const record = decode(text);
  if (!record.ok) return { ok: false, ...errorOf(record.fault) };
  const replayed = replay(record.value, findDealer);
  if (!replayed.ok) return { ok: false, ...errorOf(replayed.fault) };
  const { score, steps } = replayed.value.session;
  return { ok: true, score, steps };
}

function printed(answer: ReplayAnswer, options: ReplayOptions): string {
  if (!isHumanOutput(options)) return jsonLine(answer);
  return answer.ok
    ? `The record holds: score ${answer.score} in ${answer.steps} placements.\n`
    : `The record does not replay (${answer.error}): ${answer.message}\n`;
}
