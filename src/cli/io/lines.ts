/**
 * @file Cuts a stream of bytes into lines, holding at most one line and one chunk. A line longer than the limit becomes
 * a fault in its place; the rest of it is skipped.
 */
import { fail, ok, type Result } from "#engine";

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
