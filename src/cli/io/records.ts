/**
 * @file Game records as commands take them: the text itself, the link that holds it, or a JSON line of `play
 * --records`; as arguments, from a file, or as lines on standard input.
 */
import { createReadStream } from "node:fs";
import type { Command } from "commander";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { readIfThere } from "#machine";
import { answerLines, parseObject } from "./answerLines.ts";
import { write } from "./output.ts";

/** Exit code where a record that was given as an argument does not hold. */
const DOES_NOT_HOLD = 1;

/** The answer to the last line of a run, its summary. */
const SKIPPED = { skipped: "summary" } as const;

export interface RecordSource {
  /** Record texts or links; "-" or none at all reads standard input, unless there is a file. */
  readonly records: readonly string[];
  readonly file?: string | undefined;
}

export const RECORDS_ARGUMENT = 'record texts or links; "-" or none at all reads lines from standard input';

export const RECORD_LINES = `A line is a record text, a link, or a JSON object with a "record", as
"play --records" prints it; its summary line is answered with
{"skipped": "summary"}.`;

/** Answers every record: those of lines in JSON, those of arguments as `print` says. */
export async function answerRecords<Answer extends { readonly ok: boolean }>(
  { records, file }: RecordSource,
  answer: (record: string) => Answer,
  print: (answer: Answer) => string,
): Promise<void> {
  const lines = (input: AsyncIterable<Buffer>) =>
    answerLines(input, (line) => {
      const text = recordText(line);
      if (!text.ok) return text;
      return ok(text.value === null ? SKIPPED : answer(text.value));
    });
  if (file !== undefined) await lines(createReadStream(file));
  if (file === undefined && records.length === 0) await lines(process.stdin);
  for (const record of records) {
    if (record === "-") await lines(process.stdin);
    else {
      const answered = answer(recordInLink(record.trim()));
      if (!answered.ok) process.exitCode = DOES_NOT_HOLD;
      await write(print(answered));
    }
  }
}

/** The record of a line; null for the summary line of a run. */
export function recordText(line: string): Result<string | null> {
  const text = line.trim();
  if (!text.startsWith("{") && text !== "") return ok(recordInLink(text));
  const fields = parseObject(text, '{"record": …}');
  if (!fields.ok) return fields;
  const { record, summary } = fields.value;
  if (typeof record === "string") return ok(record);
  if (record === undefined && summary !== undefined) return ok(null);
  return fail("noRecord", 'the line has no "record" text, so there is nothing to replay');
}

/** The record in a link of the web game; other text as it is. */
export function recordInLink(text: string): string {
  return /#(?:.*&)?game=([^&]*)/.exec(text)?.[1] ?? text;
}

// Recorded games of several players in one file: a JSON object a line, {"player": "anna", "record": "ob1-…"}.

export const PLAYER_RECORDS_HELP = `A file of records has one JSON object a line:
{"player": "anna", "record": "ob1-…"}.`;

export interface RecordLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly record: string;
}

/** The records of each player, in the order of the file; ends the command where a line is something else. */
export function playerRecords(command: Command, file: string): ReadonlyMap<string, readonly RecordLine[]> {
  const bytes = readIfThere(file);
  if (bytes === null) return command.error(`error: there is no file ${file}`);
  const players = new Map<string, RecordLine[]>();
  for (const [i, text] of new TextDecoder().decode(bytes).split("\n").entries()) {
    if (text.trim() === "") continue;
    const data = parseJson(text);
    if (!isRecord(data) || typeof data.player !== "string" || typeof data.record !== "string") {
      return command.error(`error: ${file}, line ${i + 1}: not {"player": …, "record": …}`);
    }
    const known = players.get(data.player) ?? [];
    players.set(data.player, known);
    known.push({ line: i + 1, record: data.record });
  }
  return players;
}
