/** @file The loop of the commands that judge game records: as arguments, from a file, or as lines on standard input. */
import { createReadStream } from "node:fs";
import { ok } from "#engine";
import { answerLines } from "./answerLines.ts";
import { write } from "./output.ts";
import { recordInLink, recordText } from "./recordLine.ts";

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
