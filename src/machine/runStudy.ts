/**
 * @file The runner of every study: its tasks in worker threads (workers/study.ts). Tasks that the save file has are
 * skipped, the others are added to it as they end. Outcomes are the same for any number of threads, measured times
 * apart. An abort keeps what is finished.
 */
import { fail, isRecord, ok, type Result } from "#engine";
import { PLAYER_FAULT, type PlayerFaultCode } from "#players";
import type { Study } from "#study";
import type { ModelFolders } from "./models.ts";
import { runTasks } from "./pool.ts";
import { openSavedOutcomes, type SaveCode, unsavedOutcomes } from "./savedOutcomes.ts";
import type { StudyWorkerData } from "./workers/study.ts";

export interface StudyRun<Options> {
  readonly options: Options;
  /** Tasks at a time. */
  readonly workers: number;
  readonly models: ModelFolders;
  /** File that keeps finished tasks, and from which they are taken. */
  readonly save?: string | undefined;
  /** `before` of the tasks that are done were saved by an earlier run. */
  readonly onProgress?: (done: number, total: number, before: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * What the tasks need must be there (`checkRequirements`).
 * @returns the outcomes in the order of the study's tasks: all of them, or those that were finished before the abort
 */
export async function runStudy<Options, Task, Outcome, Report>(
  study: Study<Options, Task, Outcome, Report>,
  { options, workers, models, save, onProgress, signal }: StudyRun<Options>,
): Promise<Result<readonly Outcome[], SaveCode | PlayerFaultCode>> {
  const tasks = study.tasks(options);
  const keys = tasks.map((task) => study.keyOf(task));
  const opened =
    save === undefined ? ok(unsavedOutcomes<Outcome>()) : openSavedOutcomes<Outcome>(save, study, new Set(keys));
  if (!opened.ok) return opened;
  const saved = opened.value;
  const open = [...tasks.keys()].filter((i) => saved.get(keys[i]!) === undefined);
  const before = tasks.length - open.length;
  try {
    await runTasks<Task, Outcome>({
      worker: new URL("./workers/study.ts", import.meta.url),
      workers,
      data: { study: study.name, models } satisfies StudyWorkerData,
      tasks: open.map((i) => tasks[i]!),
      nameOf: (task) => study.nameOf(task),
      onResult: (outcome, index) => saved.add(keys[open[index]!]!, outcome),
      onProgress: (done) => onProgress?.(before + done, tasks.length, before),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    if (isPlayerFault(error)) return fail(PLAYER_FAULT, error.message);
    if (signal?.aborted !== true || error !== signal.reason) throw error;
  }
  return ok(keys.flatMap((key) => saved.get(key) ?? []));
}

/** Whether a player from a module of somebody else's is to blame. */
function isPlayerFault(error: unknown): error is Error {
  return error instanceof Error && isRecord(error.cause) && error.cause.code === PLAYER_FAULT;
}
