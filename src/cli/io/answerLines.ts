/**
 * @file The loop of every command that judges many inputs: one line in, one JSON line out, in order. A bad line is
 * answered with its fault, and the next one is read. Memory does not grow with the input.
 */
import { fail, isRecord, ok, type Result, shown } from "#engine";
import { errorOf, jsonLine, write } from "./output.ts";

/** Characters of output that are collected before they are written; a pause of the input writes them too. */
const FLUSH_AT = 1 << 16;

export type Answer = (line: string) => Result<object>;

/** @param isOver asked after each answer: whether it was the last, and what is still to be read is left alone */
export async function answerLines(
  input: AsyncIterable<Buffer>,
  answer: Answer,
  isOver: () => boolean = () => false,
): Promise<void> {
  const splitter = new LineSplitter();
  let out = "";
  const answerAll = async (lines: ReturnType<LineSplitter["push"]>) => {
    for (const line of lines) {
      const answered = line.ok ? answer(line.value) : line;
      out += jsonLine(answered.ok ? answered.value : errorOf(answered.fault));
      if (isOver()) break;
      if (out.length >= FLUSH_AT) await flush();
    }
    await flush();
  };
  const flush = async () => {
    const text = out;
    out = "";
    if (text !== "") await write(text);
  };
  for await (const chunk of input) {
    await answerAll(splitter.push(chunk));
    if (isOver()) return;
  }
  await answerAll(splitter.end());
}

export type ObjectLineFault = "emptyLine" | "badJson" | "notAnObject";

/** A line of commands that ask about positions. */
export const BOARD_LINE = '{"board": …}';

/** @param form what a line of the command looks like, for the message */
export function parseObject(line: string, form: string): Result<Readonly<Record<string, unknown>>, ObjectLineFault> {
  if (line.trim() === "") return fail("emptyLine", "the line is empty");
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return fail("badJson", error instanceof Error ? error.message : String(error));
  }
  if (!isRecord(value)) return fail("notAnObject", `a line is an object like ${form}, not ${shown(value)}`);
  return ok(value);
}

// Cuts a stream of bytes into lines, holding at most one line and one chunk. A line longer than the limit becomes a
// fault in its place; the rest of it is skipped.

/** Longest line in bytes; a position needs about 150. */
export const MAX_LINE = 1 << 20;

export type Line = Result<string, "lineTooLong">;

const NEWLINE = 0x0a;

export class LineSplitter {
  private readonly limit: number;
  /** The beginning of the line that has not ended yet; empty while an overlong one is being skipped. */
  private parts: Buffer[] = [];
  private length = 0;

  constructor(limit = MAX_LINE) {
    this.limit = limit;
  }

  /** The lines that end in this chunk. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      this.keep(chunk.subarray(from, at));
      lines.push(this.take());
      from = at + 1;
    }
    if (from < chunk.length) this.keep(chunk.subarray(from));
    return lines;
  }

  /** The last line, if the input did not end with a newline. */
  end(): Line[] {
    return this.length === 0 ? [] : [this.take()];
  }

  private keep(part: Buffer): void {
    this.length += part.length;
    if (this.length > this.limit) this.parts = [];
    else this.parts.push(part);
  }

  private take(): Line {
    const { parts, length, limit } = this;
    this.parts = [];
    this.length = 0;
    if (length > limit) return fail("lineTooLong", `a line has at most ${limit} bytes`);
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    return ok(bytes.toString("utf8"));
  }
}
