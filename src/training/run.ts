/**
 * @file The loop around every training: intervals of work, each followed by a point of the curve and a checkpoint. A
 * killed run resumes from its checkpoint and, if its length is counted in work rather than time, ends with the same
 * weights as one that was not killed. A run keeps NAME.checkpoint and NAME.metrics.jsonl in its folder; the metrics are
 * the curve, and the checkpoint only counts its points. `clearTraining` removes both.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "#engine";
import { type Metrics, openMetrics, progressLine, readIfThere, readMetrics, remaining } from "#machine";
import {
  BadCheckpointError,
  type Checkpoint,
  type CheckpointCode,
  checkpointCount,
  readCheckpoint,
  type TrainingIdentity,
  writeCheckpoint,
} from "./checkpoint.ts";

/** A training as a function of its state: the same state always leads to the same next one. */
export interface Trainer<S> {
  /** Kind, seed and settings; a checkpoint of another identity is refused. */
  readonly identity: TrainingIdentity;
  start(): S;
  /** One interval of work: the next state and a point of the curve. */
  advance(state: S): Advance<S> | Promise<Advance<S>>;
  /** Work done so far, in the unit of the run's total. */
  done(state: S): number;
  save(state: S): Checkpoint;
  /** Throws `BadCheckpointError` if the checkpoint is not its own. */
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
  /** Resume from the checkpoint if there is one. */
  readonly resume: boolean;
}

export interface Trained<S> {
  readonly state: S;
  readonly curve: readonly Metrics[];
}

export type TrainingCode =
  | CheckpointCode
  /** A new run would overwrite a checkpoint. */
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
  let { state } = begun.value;
  const curve = [...begun.value.curve];
  while (trainer.done(state) < run.total) {
    const advance = await trainer.advance(state);
    state = advance.state;
    curve.push(advance.point);
    // The point first: the checkpoint counts it.
    metrics.add(advance.point);
    const { tensors, progress } = trainer.save(state);
    const kept: Kept = { progress, points: curve.length };
    writeCheckpoint(files.checkpoint, trainer.identity, { tensors, progress: kept });
    line.show(progressText(advance.point, trainer.done(state), run, before, performance.now() - startedAt));
  }
  line.end();
  return ok({ state, curve });
}

/** What a checkpoint holds besides tensors. */
interface Kept {
  /** The trainer's own. */
  readonly progress: unknown;
  /** Points of the metrics that belong to it; later ones are of work that was lost. */
  readonly points: number;
}

function progressText(point: Metrics, done: number, { name, total }: TrainingRun, before: number, ms: number): string {
  const figures = Object.entries(point).map(([figure, value]) => `${figure} ${Number(value.toPrecision(4))}`);
  return `${name}: ${remaining(done, total, before, ms)}, ${figures.join(", ")}`;
}

function beginning<S>(trainer: Trainer<S>, run: TrainingRun): Result<Trained<S>, TrainingCode> {
  const { checkpoint, metrics } = filesOf(run);
  if (!run.resume) {
    return readIfThere(checkpoint) === null
      ? ok({ state: trainer.start(), curve: [] })
      : fail("unfinished", `${checkpoint} is of an unfinished training: resume it, or remove the file`);
  }
  const read = readCheckpoint(checkpoint, trainer.identity);
  if (!read.ok) return read.fault.code === "noCheckpoint" ? ok({ state: trainer.start(), curve: [] }) : read;
  const { tensors, progress: kept } = read.value;
  try {
    const curve = keptCurve(kept, metrics);
    return ok({ state: trainer.restore({ tensors, progress: (kept as Kept).progress }), curve });
  } catch (error) {
    if (error instanceof BadCheckpointError) return fail("badCheckpoint", `${checkpoint}: ${error.message}`);
    throw error;
  }
}

/** The points of a checkpoint; throws `BadCheckpointError` if the metrics lack them. */
function keptCurve(kept: unknown, metrics: string): readonly Metrics[] {
  const { points, curve } = (kept ?? {}) as Partial<Kept> & { readonly curve?: unknown };
  // Checkpoints of earlier versions have their curve with them.
  if (Array.isArray(curve)) return curve;
  const count = checkpointCount(points);
  const found = readMetrics(metrics, count);
  if (found.length < count) {
    throw new BadCheckpointError(`it belongs to ${count} points of ${metrics}, which has ${found.length}`);
  }
  return found;
}

/**
 * Removes what only a run in progress needs: its checkpoint and, unless `keepMetrics`, its metrics. The checkpoint goes
 * first, since it is useless without metrics.
 */
export function clearTraining(
  run: Pick<TrainingRun, "folder" | "name">,
  { keepMetrics = false }: { readonly keepMetrics?: boolean } = {},
): void {
  const { checkpoint, metrics } = filesOf(run);
  rmSync(checkpoint, { force: true });
  if (!keepMetrics) rmSync(metrics, { force: true });
}
