/** @file Charts that a study wrote: each must be whole, have its words for screen readers, and no number that failed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

/** The names of the folder's files in order, each of them a sound chart. */
export function chartsIn(folder: string): string[] {
  const names = readdirSync(folder).toSorted();
  for (const name of names) {
    const svg = readFileSync(join(folder, name), "utf8");
    expect(svg).toMatch(/^<svg [^>]*role="img"[^>]*>\n<title>[^<]+<\/title>\n<desc>[^<]+<\/desc>/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
  return names;
}
