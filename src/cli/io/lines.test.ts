/** @file Lines come out whole and in order however the bytes were cut, and an overlong one costs no memory. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { type Line, LineSplitter } from "./answerLines.ts";

function split(chunks: readonly Buffer[], limit?: number): Line[] {
  const splitter = new LineSplitter(limit);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

/** The bytes in pieces of the given lengths, then the rest. */
function cut(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let from = 0;
  for (const length of lengths) {
    chunks.push(bytes.subarray(from, from + length));
    from += length;
  }
  return [...chunks, bytes.subarray(from)];
}

describe("LineSplitter", () => {
  it("gives the same lines for every way of cutting, characters of many bytes included", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\n", ""))),
        fc.array(fc.nat(9)),
        (texts, lengths) => {
          const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(""));
          expect(split(cut(bytes, lengths)).map(expectOk)).toEqual(texts);
        },
      ),
    );
  });

  it("keeps a last line without a newline, and makes none up", () => {
    expect(split([Buffer.from("a\nb")]).map(expectOk)).toEqual(["a", "b"]);
    expect(split([Buffer.from("a\n\n")]).map(expectOk)).toEqual(["a", ""]);
    expect(split([])).toEqual([]);
  });

  it("answers an overlong line in its place and goes on behind it", () => {
    const codes = (chunks: readonly Buffer[]) =>
      split(chunks, 4).map((line) => (line.ok ? line.value : line.fault.code));
    const bytes = Buffer.from("1234\n12345\n\nabcdefghijklm\nxy");
    const expected = ["1234", "lineTooLong", "", "lineTooLong", "xy"];
    expect(codes([bytes])).toEqual(expected);
    expect(codes(cut(bytes, new Array(20).fill(1)))).toEqual(expected);
  });
});
