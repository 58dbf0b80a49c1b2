/**
 * @file The loop of every command that judges many inputs: one line in, one JSON line out, in order. A bad line is
 * answered with its fault, and the next one is read. Memory does not grow with the input.
 */
import type { Result } from "#engine";
import { LineSplitter } from "./lines.ts";
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
