/**
 * @file The runner of every study: its tasks in worker threads (`worker.ts`). Tasks that the save file has are
 * skipped, the others are added to it as they end, but for those that the study does not keep. Outcomes are the same for
 * any number of threads, measured times apart. An abort keeps what is finished.
 */
import { fail, isRecord, ok, type Result } from "#engine";
import { PLAYER_FAULT, type PlayerFaultCode } from "#players";
import { ENGINE_FAULT } from "#research/ubi";
import type { Study } from "#study/report";
import type { Absent, EngineCode } from "../engines/enginePlayer.ts";
import { openSavedOutcomes, type SaveCode, unsavedOutcomes } from "../files/savedOutcomes.ts";
import type { ModelFolders } from "../models/models.ts";
import { runTasks } from "../threads/pool.ts";
import type { StudyWorkerData } from "./worker.ts";

export interface StudyRun<Options> {
  readonly options: Options;
  /** Tasks at a time. */
  readonly workers: number;
  readonly models: ModelFolders;
  /** Engines that lose their games unplayed (`checkRequirements`). */
  readonly absent?: Absent;
  /** File that keeps finished tasks, and from which they are taken. */
  readonly save?: string | undefined;
  /** Told who played the tasks that are taken from the save file, where the study knows. */
  readonly onTaken?: (agents: readonly string[]) => void;
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
  { options, workers, models, absent = {}, save, onTaken, onProgress, signal }: StudyRun<Options>,
): Promise<Result<readonly Outcome[], SaveCode | ForeignCode>> {
  const tasks = study.tasks(options);
  const keys = tasks.map((task) => study.keyOf?.(task) ?? JSON.stringify(task));
  const opened =
    save === undefined ? ok(unsavedOutcomes<Outcome>()) : openSavedOutcomes<Outcome>(save, study, new Set(keys));
  if (!opened.ok) return opened;
  const saved = opened.value;
  const unsaved = unsavedOutcomes<Outcome>();
  const isKept = (outcome: Outcome) => study.isKept?.(outcome) ?? true;
  const finished = (key: string) => {
    const outcome = saved.get(key);
    return outcome !== undefined && isKept(outcome) ? outcome : undefined;
  };
  const open = [...tasks.keys()].filter((i) => finished(keys[i]!) === undefined);
  const before = tasks.length - open.length;
  onTaken?.(tasks.flatMap((task, i) => (finished(keys[i]!) === undefined ? [] : (study.agentOf?.(task) ?? []))));
  try {
    await runTasks<Task, Outcome>({
      worker: new URL("./worker.ts", import.meta.url),
      workers,
      data: { study: study.name, models, absent } satisfies StudyWorkerData,
      tasks: open.map((i) => tasks[i]!),
      nameOf: (task) => study.nameOf(task),
      onResult: (outcome, index) => (isKept(outcome) ? saved : unsaved).add(keys[open[index]!]!, outcome),
      onProgress: (done) => onProgress?.(before + done, tasks.length, before),
      ...(signal !== undefined && { signal }),
    });
  } catch (error) {
    const code = foreignCode(error);
    if (code !== null) return fail(code, (error as Error).message);
    if (signal?.aborted !== true || error !== signal.reason) throw error;
  }
  return ok(keys.flatMap((key) => unsaved.get(key) ?? finished(key) ?? []));
}

type ForeignCode = PlayerFaultCode | EngineCode;

/** The code of a fault for which a player of somebody else's is to blame: one from a module, or an engine. */
function foreignCode(error: unknown): ForeignCode | null {
  const code = error instanceof Error && isRecord(error.cause) ? error.cause.code : null;
  return code === PLAYER_FAULT || code === ENGINE_FAULT ? code : null;
}
