/**
 * @file Outcomes of mutants in a file, a line of JSON each, so that a run that was broken off goes on where it stood. A line
 * counts only while everything that its outcome depends on is as it was.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { isRecord, parseJson } from "#engine";
import type { Mutation } from "./mutations.ts";

export interface SavedOutcomes {
  /** Whether a mutant survives; undefined where the file does not know. */
  survives(mutation: Mutation): boolean | undefined;
  add(mutation: Mutation, survives: boolean): void;
}

interface Line {
  /** Digest of what the outcome depends on. */
  readonly of: string;
  /** For people. */
  readonly file: string;
  readonly about: string;
  readonly survives: boolean;
}

function isLine(value: unknown): value is Line {
  return isRecord(value) && typeof value.of === "string" && typeof value.survives === "boolean";
}

/** Without a path nothing is kept. @param digestOf what the outcome of a mutant depends on, the mutation included */
export function openSaved(path: string | undefined, digestOf: (mutation: Mutation) => string): SavedOutcomes {
  const text = path !== undefined && existsSync(path) ? readFileSync(path, "utf8") : "";
  const lines = text.split("\n").map(parseJson).filter(isLine);
  const known = new Map(lines.map(({ of, survives }) => [of, survives]));
  return {
    survives: (mutation) => known.get(digestOf(mutation)),
    add: (mutation, survives) => {
      const of = digestOf(mutation);
      if (path === undefined || known.has(of)) return;
      const line: Line = { of, file: mutation.file, about: mutation.about, survives };
      appendFileSync(path, `${JSON.stringify(line)}\n`);
      known.set(of, survives);
    },
  };
}
