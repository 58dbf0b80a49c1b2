/**
 * @file The loop around every training: work in intervals, and after each a point of the curve and a checkpoint. A run
 * that is killed goes on from its checkpoint; if its length is counted in work rather than in time, it ends with the very
 * weights of a run that was not. While it lasts, its folder holds NAME.checkpoint and NAME.metrics.jsonl, which has the
 * curve: a checkpoint only counts its points. `clearTraining` takes the files away.
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
  let { state } = begun.value;
  const curve = [...begun.value.curve];
  while (trainer.done(state) < run.total) {
    const advance = await trainer.advance(state);
    state = advance.state;
    curve.push(advance.point);
    // First the point, then what counts on it.
    metrics.add(advance.point);
    const { tensors, progress } = trainer.save(state);
    const kept: Kept = { progress, points: curve.length };
    writeCheckpoint(files.checkpoint, trainer.identity, { tensors, progress: kept });
    line.show(progressText(advance.point, trainer.done(state), run, before, performance.now() - startedAt));
  }
  line.end();
  return ok({ state, curve });
}

/** What a checkpoint holds beside tensors. */
interface Kept {
  /** The trainer's own. */
  readonly progress: unknown;
  /** How many points of the metrics belong to it; there may be later ones, of work that was lost. */
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

/** The points that belong to a checkpoint; throws `BadCheckpointError` where they are not there. */
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
 * Takes away what only a run in progress needs: its checkpoint, and its metrics unless they are to stay. The checkpoint
 * goes first, since without metrics it is of no use.
 */
export function clearTraining(
  run: Pick<TrainingRun, "folder" | "name">,
  { keepMetrics = false }: { readonly keepMetrics?: boolean } = {},
): void {
  const { checkpoint, metrics } = filesOf(run);
  rmSync(checkpoint, { force: true });
  if (!keepMetrics) rmSync(metrics, { force: true });
}
