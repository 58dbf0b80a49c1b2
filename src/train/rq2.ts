/** @file RQ2 in parallel: every training a task of the worker pool, in a thread from its first weights to its figures. */
import { type Rq2Options, type Rq2Run, type Rq2Task, rq2Tasks } from "#experiment";
import { runTasks } from "./pool.ts";
import type { Rq2WorkerData } from "./workers/rq2.ts";

export interface Rq2Study {
  readonly options: Rq2Options;
  readonly workers: number;
  /** Tensors of the table value that is imitated. */
  readonly teacher: Readonly<Record<string, Float32Array>>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The trainings in the order of `rq2Tasks`. */
export function trainRq2({ options, workers, teacher, onProgress }: Rq2Study): Promise<readonly Rq2Run[]> {
  return runTasks<Rq2Task, Rq2Run>({
    worker: new URL("./workers/rq2.ts", import.meta.url),
    workers,
    data: { teacher } satisfies Rq2WorkerData,
    tasks: rq2Tasks(options),
    nameOf: ({ arm, seed }) => `${Object.values(arm).join(", ")}, seed ${seed}`,
    ...(onProgress !== undefined && { onProgress }),
  });
}
