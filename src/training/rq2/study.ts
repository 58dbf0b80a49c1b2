/**
 * @file RQ2 in parallel: every training a task of the worker pool, in a thread from its first weights to its figures.
 * Trainings that the store has are not run again; the others are added to it as they end.
 */

import { runTasks } from "#machine";
import { type Rq2Options, type Rq2Run, type Rq2Task, rq2Tasks } from "#study";
import type { Rq2WorkerData } from "../workers/rq2.ts";
import type { Rq2Store } from "./store.ts";

export interface Rq2Study {
  readonly options: Rq2Options;
  readonly workers: number;
  /** Tensors of the table value that is imitated. */
  readonly teacher: Readonly<Record<string, Float32Array>>;
  readonly store: Rq2Store;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The trainings in the order of `rq2Tasks`. */
export async function trainRq2({ options, workers, teacher, store, onProgress }: Rq2Study): Promise<Rq2Run[]> {
  const tasks = rq2Tasks(options);
  const missing = tasks.filter((task) => store.get(task) === undefined);
  const done = tasks.length - missing.length;
  await runTasks<Rq2Task, Rq2Run>({
    worker: new URL("../workers/rq2.ts", import.meta.url),
    workers,
    data: { teacher } satisfies Rq2WorkerData,
    tasks: missing,
    nameOf: ({ arm, seed }) => `${Object.values(arm).join(", ")}, seed ${seed}`,
    onResult: (run, index) => store.add(missing[index]!, run),
    onProgress: (fresh) => onProgress?.(done + fresh, tasks.length),
  });
  return tasks.map((task) => store.get(task)!);
}
