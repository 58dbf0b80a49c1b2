/** @file The progress line on a terminal, and its silence anywhere else. */
import { describe, expect, it } from "vitest";
import { progressBar, progressLine, remaining } from "./progress.ts";

/** A stream that keeps what is written to it. */
function stream(isTTY: boolean, columns = 80): { readonly written: string[]; readonly to: NodeJS.WriteStream } {
  const written: string[] = [];
  const to = { isTTY, columns, write: (text: string) => written.push(text) > 0 };
  return { written, to: to as unknown as NodeJS.WriteStream };
}

describe("remaining", () => {
  it.each([
    [0, 100, 0, 0, "0.0 %"],
    [50, 100, 0, 30_000, "50.0 %, 30 s left"],
    [60, 100, 50, 60_000, "60.0 %, 4 min left"],
    [100, 100, 0, 1000, "100.0 %"],
  ])("of %d in %d", (done, total, before, ms, text) => {
    expect(remaining(done, total, before, ms)).toBe(text);
  });
});

describe("the progress line", () => {
  it("overwrites itself, fits the terminal and is cleared at the end", () => {
    const { written, to } = stream(true, 11);
    const line = progressLine(to);
    line.show("a text that is too long");
    line.end();
    expect(written).toEqual(["\r\u001b[Ka text tha", "\r\u001b[K"]);
  });

  it("says nothing where nobody watches", () => {
    const { written, to } = stream(false);
    const line = progressLine(to);
    line.show("text");
    line.end();
    expect(written).toEqual([]);
  });

  it("draws a bar of what is done", () => {
    const { written, to } = stream(true);
    progressBar("games", to).show(3, 12);
    expect(written[0]?.replace("\r\u001b[K", "")).toMatch(/^\[######\.{18}\] 3 of 12 games, 25\.0 %, \d+ s left$/);
  });
});
