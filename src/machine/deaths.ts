/** @file The study of deaths in parallel: every game, with its re-deals, a task of the worker pool. */
import { type DeathsOptions, type DeathTask, deathTasks, type Trail } from "#study";
import type { ModelFolders } from "./models.ts";
import { runTasks } from "./pool.ts";
import type { DeathsWorkerData } from "./workers/deaths.ts";

export interface DeathsRun {
  readonly options: DeathsOptions;
  readonly workers: number;
  readonly models: ModelFolders;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The games in the order of `deathTasks`. */
export function playDeaths({ options, workers, models, onProgress }: DeathsRun): Promise<readonly Trail[]> {
  return runTasks<DeathTask, Trail>({
    worker: new URL("./workers/deaths.ts", import.meta.url),
    workers,
    data: { models } satisfies DeathsWorkerData,
    tasks: deathTasks(options),
    nameOf: ({ agent, docks, seed }) => `${agent} on ${docks} docks, seed ${seed}`,
    ...(onProgress !== undefined && { onProgress }),
  });
}
