/**
 * @file Finished tasks of a study in a file: one JSON object a line, appended as each task ends. A study that was
 * interrupted, or is run again with more tasks, skips those in the file. A file with tasks that the options do not plan
 * is refused, so outcomes of other options are never mixed in.
 */
import { appendFileSync } from "node:fs";
import { fail, ok, parseJson, type Result, SOURCE_VERSIONS } from "#engine";
import { RULES_VERSION } from "#game";
import { GENERATOR_VERSIONS } from "#spawn";
import type { Unit } from "#study/report";
import { readIfThere, writeWhole } from "./wholeFile.ts";

export interface SavedOutcomes<Outcome> {
  get(key: string): Outcome | undefined;
  add(key: string, outcome: Outcome): void;
}

export type SaveCode =
  /** Not a file of this study. */
  | "otherFile"
  /** Saved by a program that plays or deals otherwise. */
  | "otherVersion"
  /** It has outcomes that these options do not plan. */
  | "otherOptions";

interface Line {
  readonly study: string;
  /** Versions of what the games depend on. */
  readonly version: string;
  readonly key: string;
  readonly outcome: unknown;
}

const VERSIONS = {
  rules: RULES_VERSION,
  generator: GENERATOR_VERSIONS.paper,
  foresight: GENERATOR_VERSIONS.foresight,
  ...SOURCE_VERSIONS,
};
/** "rules 1, generator 1, uniform 1, …" */
const VERSION = Object.entries(VERSIONS)
  .map(([name, version]) => `${name} ${version}`)
  .join(", ");

/** Without a file: outcomes are kept for this run only. */
export function unsavedOutcomes<Outcome>(): SavedOutcomes<Outcome> {
  const known = new Map<string, Outcome>();
  return { get: (key) => known.get(key), add: (key, outcome) => void known.set(key, outcome) };
}

/** @param keys of all tasks that the study plans */
export function openSavedOutcomes<Outcome>(
  file: string,
  { name, unit }: { readonly name: string; readonly unit: Unit },
  keys: ReadonlySet<string>,
): Result<SavedOutcomes<Outcome>, SaveCode> {
  const lines = new TextDecoder().decode(readIfThere(file) ?? new Uint8Array()).split("\n");
  // A killed run may have cut off the last line, the one without a line break.
  const cutOff = lines.pop()!;
  const opening = `{"study":${JSON.stringify(name)},`;
  const isOurs = (line: string) => line.startsWith(opening);
  const saved = lines.map((line) => (isOurs(line) ? (parseJson(line) as Line | undefined) : undefined));
  if (saved.includes(undefined) || !(isOurs(cutOff) || opening.startsWith(cutOff))) {
    return fail("otherFile", `${file} has lines that are no ${unit.many} of ${name}`);
  }
  const known = unsavedOutcomes<Outcome>();
  for (const line of saved) {
    const { version, key, outcome } = line!;
    if (version !== VERSION) {
      return fail("otherVersion", `${file} was saved by another version: ${version}; this program has ${VERSION}`);
    }
    if (!keys.has(key)) {
      return fail(
        "otherOptions",
        `${file} was saved with other options of ${name}: give it those, or name another file`,
      );
    }
    known.add(key, outcome as Outcome);
  }
  // Fail now rather than after an hour.
  writeWhole(file, lines.map((line) => `${line}\n`).join(""));
  return ok({
    get: known.get,
    add(key, outcome) {
      known.add(key, outcome);
      const line: Line = { study: name, version: VERSION, key, outcome };
      appendFileSync(file, `${JSON.stringify(line, finite)}\n`);
    },
  });
}

/** JSON has no word for other numbers; they would come back as null. */
function finite(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`"${key}" of an outcome is ${value}`);
  return value;
}
