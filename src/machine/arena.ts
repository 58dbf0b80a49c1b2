/** @file The arena in parallel: every game a task of the worker pool. An abort keeps the games that were finished. */
import { type ArenaGame, type ArenaOptions, type ArenaTask, arenaTasks } from "#study";
import type { ModelFolders } from "./models.ts";
import { runTasks } from "./pool.ts";
import type { ArenaWorkerData } from "./workers/arena.ts";

export interface ArenaRun {
  readonly options: ArenaOptions;
  readonly workers: number;
  readonly models: ModelFolders;
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** The games in the order of `arenaTasks`, or those of them that were finished before the abort. */
export async function playArena({ options, workers, models, onProgress, signal }: ArenaRun): Promise<ArenaGame[]> {
  const games: ArenaGame[] = [];
  try {
    await runTasks<ArenaTask, ArenaGame>({
      worker: new URL("./workers/arena.ts", import.meta.url),
      workers,
      data: { models } satisfies ArenaWorkerData,
      tasks: arenaTasks(options),
      nameOf: ({ agent, docks, seed }) => `${agent} on ${docks} docks, seed ${seed}`,
      onResult: (game, index) => {
        games[index] = game;
      },
      ...(onProgress !== undefined && { onProgress }),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (signal?.aborted !== true || error !== signal.reason) throw error;
  }
  return games.filter((game) => game !== undefined);
}
