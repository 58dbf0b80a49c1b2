/**
 * @file The finished trainings of RQ2, in a file if one is named: one JSON object a line, written as each of them ends. A
 * study that was interrupted, or is asked for more, finds there what it need not train again.
 */
import { appendFileSync } from "node:fs";
import { fail, ok, type Result } from "#engine";
import { parsedJson, readIfThere, writeWhole } from "#machine";
import { type Rq2Run, type Rq2Task, rq2Key } from "#study";

export interface Rq2Store {
  get(task: Rq2Task): Rq2Run | undefined;
  add(task: Rq2Task, run: Rq2Run): void;
}

interface Entry {
  readonly rq2: string;
  readonly run: Rq2Run;
}

/** How each line begins; by it the rest of a line whose writing was cut off is told from a file of something else. */
const OPENING = '{"rq2":';

export function openRq2Store(file: string | null): Result<Rq2Store, "otherFile"> {
  const known = new Map<string, Rq2Run>();
  if (file !== null) {
    const lines = new TextDecoder().decode(readIfThere(file) ?? new Uint8Array()).split("\n");
    const cutOff = lines.pop()!;
    const entries = lines.map(entryOf);
    if (entries.includes(null) || !(cutOff === "" || cutOff.startsWith(OPENING))) {
      return fail("otherFile", `${file} has lines that are no trainings of rq2`);
    }
    for (const entry of entries) known.set(entry!.rq2, entry!.run);
    // A file that cannot be written should not be found out after a training.
    writeWhole(file, lines.map((line) => `${line}\n`).join(""));
  }
  return ok({
    get: (task) => known.get(rq2Key(task)),
    add(task, run) {
      const entry: Entry = { rq2: rq2Key(task), run };
      known.set(entry.rq2, run);
      if (file !== null) appendFileSync(file, `${JSON.stringify(entry)}\n`, { flush: true });
    },
  });
}

function entryOf(line: string): Entry | null {
  return line.startsWith(OPENING) ? ((parsedJson(line) as Entry | undefined) ?? null) : null;
}
