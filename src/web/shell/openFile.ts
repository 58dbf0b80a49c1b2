/** @file The game in a file of records. */
import { recordInLink } from "../platform/links.ts";

/** A longer file holds many games, or something else: the first record is looked for in this many characters. */
const MOST_READ = 1_000_000;

/** Empty where there is none. */
export async function recordOfFile(file: File): Promise<string> {
  return recordIn(await file.slice(0, MOST_READ).text()) ?? "";
}

/** The first record of a text: by itself, in a link, or in a line of `openblock play --records`. */
export function recordIn(text: string): string | null {
  const hash = /#\S+/.exec(text)?.[0];
  const linked = hash === undefined ? null : recordInLink(hash);
  return linked ?? /\bob\d+-[\w-]+/.exec(text)?.[0] ?? null;
}
