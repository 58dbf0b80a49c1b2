/**
 * @file A phase of a tuning: tasks in threads, each outcome saved as it comes. What the file of the phase has is not done
 * again, so a killed run goes on where it was.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, ok, type Result } from "#engine";
import { openSavedOutcomes, progressBar, runTasks, type SaveCode } from "#machine";
import { type Pools, performTune, type TuneOutcome, type TuneTask } from "#tuning";

export interface PhaseSetup {
  /** Folder of the run. */
  readonly folder: string;
  /** Threads; with 0 this one does the work, which saves a short run the start of others. */
  readonly workers: number;
  readonly signal?: AbortSignal;
}

const UNIT = { one: "task", many: "tasks" };

/** The outcomes in the order of the tasks. */
export async function runPhase<Outcome extends TuneOutcome>(
  { folder, workers, signal }: PhaseSetup,
  phase: string,
  tasks: readonly TuneTask[],
  pools: Pools,
): Promise<Result<readonly Outcome[], SaveCode>> {
  mkdirSync(folder, { recursive: true });
  // The same task from other starts is another one.
  const from = fingerprint(pools);
  const keys = tasks.map((task, i) => `${i} ${fingerprint(task)} ${from}`);
  const file = join(folder, `${phase}.ndjson`);
  const opened = openSavedOutcomes<Outcome>(file, { name: `tune ${phase}`, unit: UNIT }, new Set(keys));
  if (!opened.ok) return opened;
  const saved = opened.value;
  const open = [...tasks.keys()].filter((i) => saved.get(keys[i]!) === undefined);
  const before = tasks.length - open.length;
  const bar = progressBar(`tasks of ${phase}`);
  if (workers === 0) {
    for (const i of open) saved.add(keys[i]!, performTune(tasks[i]!, pools) as Outcome);
    return ok(keys.map((key) => saved.get(key)!));
  }
  await runTasks<TuneTask, Outcome>({
    worker: new URL("../workers/tune.ts", import.meta.url),
    workers,
    data: pools,
    tasks: open.map((i) => tasks[i]!),
    nameOf: (_, index) => keys[open[index]!]!,
    onResult: (outcome, index) => saved.add(keys[open[index]!]!, outcome),
    onProgress: (done) => bar.show(before + done, tasks.length, before),
    ...(signal !== undefined && { signal }),
  });
  bar.end();
  return ok(keys.map((key) => saved.get(key)!));
}
