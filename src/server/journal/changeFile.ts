/**
 * @file A change of an experiment, and the file of them beside a database that does not sync by itself: a line per change, on
 * the disk before the change is acknowledged.
 */
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ACTORS, EXPERIMENT_ACTIONS, type ExperimentAction } from "#api";
import { check, isRecord, parseJson } from "#engine";
import { type Experiment, parseExperiment } from "#experiment";
import { codeOf } from "../base/base.ts";

export interface Change {
  /** From 1. */
  readonly number: number;
  readonly action: ExperimentAction;
  readonly by: (typeof ACTORS)[number];
  /** Milliseconds since the epoch: when it takes effect, and when it was requested. */
  readonly at: number;
  readonly recordedAt: number;
  readonly experiment: Experiment;
}

/** Where changes are on the disk, for a database that does not sync by itself. */
export interface ChangeFile {
  append(change: Change): Promise<void>;
  read(): Promise<readonly Change[]>;
}

const LINE = check.fields({
  number: check.whole(1, 1_000_000),
  action: check.choice(EXPERIMENT_ACTIONS),
  by: check.choice(ACTORS),
  at: check.number(0, Number.MAX_SAFE_INTEGER),
  recordedAt: check.number(0, Number.MAX_SAFE_INTEGER),
});

/** The changes of a data folder; a line that a crash has cut off was never acknowledged. */
export function changesAt(folder: string): ChangeFile {
  const file = join(folder, "experiments.ndjson");
  return {
    async append(change) {
      const handle = await open(file, "a", 0o600);
      try {
        // What a crash has left of a line must not spoil this one.
        await handle.appendFile(`\n${JSON.stringify(change)}\n`);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    async read() {
      try {
        return (await readFile(file, "utf8")).split("\n").flatMap((line) => changeIn(parseJson(line)));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return [];
        throw error;
      }
    },
  };
}

function changeIn(line: unknown): Change[] {
  if (!check.fits(LINE, line) || !isRecord(line)) return [];
  const experiment = parseExperiment(JSON.stringify(line.experiment ?? null));
  return experiment.ok ? [{ ...(line as unknown as Change), experiment: experiment.value }] : [];
}
