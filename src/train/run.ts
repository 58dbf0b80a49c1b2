/**
 * @file The loop around every training: work in intervals, and after each a point of the curve and a checkpoint. A run
 * that is killed goes on from its checkpoint and ends with the very weights of a run that was not. While it lasts,
 * its folder holds NAME.checkpoint and NAME.metrics.jsonl; `clearTraining` takes them away.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "#engine";
import {
  BadCheckpointError,
  type Checkpoint,
  type CheckpointCode,
  readCheckpoint,
  type TrainingIdentity,
  writeCheckpoint,
} from "./checkpoint.ts";
import { readIfThere } from "./files.ts";
import { type Metrics, openMetrics, progressLine, remaining } from "./progress.ts";

/** A training as a function of its state: the same state always goes on in the same way. */
export interface Trainer<S> {
  /** What this is a training of; another one's checkpoint is refused. */
  readonly identity: TrainingIdentity;
  start(): S;
  /** One interval of work, and what it came to. */
  advance(state: S): Advance<S> | Promise<Advance<S>>;
  /** Work done so far, in the unit of the run's total. */
  done(state: S): number;
  save(state: S): Checkpoint;
  /** Throws `BadCheckpointError` where the checkpoint is not one of its own. */
  restore(checkpoint: Checkpoint): S;
}

export interface Advance<S> {
  readonly state: S;
  readonly point: Metrics;
}

export interface TrainingRun {
  readonly folder: string;
  /** Of the model. */
  readonly name: string;
  /** Work to do in all. */
  readonly total: number;
  /** Go on from a checkpoint if there is one. */
  readonly resume: boolean;
}

export interface Trained<S> {
  readonly state: S;
  readonly curve: readonly Metrics[];
}

export type TrainingCode =
  | CheckpointCode
  /** There is a checkpoint that a new run would destroy. */
  | "unfinished";

function filesOf({ folder, name }: Pick<TrainingRun, "folder" | "name">) {
  return { checkpoint: join(folder, `${name}.checkpoint`), metrics: join(folder, `${name}.metrics.jsonl`) };
}

/** Runs to the total, from the start or from the checkpoint. */
export async function runTraining<S>(trainer: Trainer<S>, run: TrainingRun): Promise<Result<Trained<S>, TrainingCode>> {
  const begun = beginning(trainer, run);
  if (!begun.ok) return begun;
  const files = filesOf(run);
  const before = trainer.done(begun.value.state);
  const metrics = openMetrics(files.metrics, begun.value.curve);
  const line = progressLine();
  const startedAt = performance.now();
  let { state, curve }: Trained<S> = begun.value;
  while (trainer.done(state) < run.total) {
    const advance = await trainer.advance(state);
    state = advance.state;
    curve = [...curve, advance.point];
    metrics.add(advance.point);
    const { tensors, progress } = trainer.save(state);
    writeCheckpoint(files.checkpoint, trainer.identity, { tensors, progress: { progress, curve } });
    line.show(progressText(advance.point, trainer.done(state), run, before, performance.now() - startedAt));
  }
  line.end();
  return ok({ state, curve });
}

function progressText(point: Metrics, done: number, { name, total }: TrainingRun, before: number, ms: number): string {
  const figures = Object.entries(point).map(([figure, value]) => `${figure} ${Number(value.toPrecision(4))}`);
  return `${name}: ${remaining(done, total, before, ms)}, ${figures.join(", ")}`;
}

function beginning<S>(trainer: Trainer<S>, run: TrainingRun): Result<Trained<S>, TrainingCode> {
  const { checkpoint } = filesOf(run);
  if (!run.resume) {
    return readIfThere(checkpoint) === null
      ? ok({ state: trainer.start(), curve: [] })
      : fail("unfinished", `${checkpoint} is of an unfinished training: resume it, or remove the file`);
  }
  const read = readCheckpoint(checkpoint, trainer.identity);
  if (!read.ok) return read.fault.code === "noCheckpoint" ? ok({ state: trainer.start(), curve: [] }) : read;
  const kept = read.value.progress as { readonly progress: unknown; readonly curve: readonly Metrics[] } | null;
  if (!Array.isArray(kept?.curve)) return fail("badCheckpoint", `${checkpoint} has no curve`);
  try {
    return ok({ state: trainer.restore({ tensors: read.value.tensors, progress: kept.progress }), curve: kept.curve });
  } catch (error) {
    if (error instanceof BadCheckpointError) return fail("badCheckpoint", `${checkpoint}: ${error.message}`);
    throw error;
  }
}

/** Takes away what only a run in progress needs. */
export function clearTraining(run: Pick<TrainingRun, "folder" | "name">): void {
  for (const file of Object.values(filesOf(run))) rmSync(file, { force: true });
}
