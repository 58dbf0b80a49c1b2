/** @file How an engine introduces itself: the lines `id name …` and `id author …` before `ubiok`. */
import type { Introduction } from "#players";

export function isIntroduced(line: string): boolean {
  return line.trim() === "ubiok";
}

/** What the lines say; of what is said twice, the last. */
export function parseIntroduction(lines: readonly string[]): Introduction {
  const said: { name?: string; author?: string } = {};
  for (const line of lines) {
    const [, key, text] = /^\s*id\s+(name|author)\s+(.*\S)/.exec(line) ?? [];
    if (key !== undefined) said[key as "name" | "author"] = text!;
  }
  return said;
}
