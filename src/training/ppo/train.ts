/**
 * @file The training of the placement agent on this machine: self-play in threads, the learner on onnxruntime, the clock
 * and checkpoints around `update` of #ppo, which tells what an update is.
 */
import { createRng } from "#engine";
import { createPool, nodeRuntime, type Pool } from "#machine";
import { newTrainingState, ParameterSet, type Tensors } from "#nn";
import {
  type Budget,
  type Collector,
  doneOf,
  entropyShareOf,
  finalWeights,
  firstRun,
  firstWeights,
  type HeldOut,
  heldOutSeeds,
  Learner,
  network,
  PHASES,
  type Plan,
  type PlayOptions,
  type PpoRun,
  type Rollout,
  type RolloutSetup,
  type RolloutTask,
  tasksOf,
  update,
  type Variant,
} from "#ppo";
import {
  BadCheckpointError,
  type Checkpoint,
  checkGroup,
  checkpointCount,
  groupedTensors,
  groupOf,
  type TensorShapes,
} from "../checkpoint.ts";
import type { Advance, Trainer } from "../run.ts";

export interface SelfPlayOptions extends PlayOptions {
  readonly variant: Variant;
  readonly teacher: RolloutSetup["teacher"];
}

/** The self-play threads. */
export class SelfPlayPool implements Collector {
  private readonly pool: Pool<RolloutTask, Rollout>;
  private readonly options: SelfPlayOptions;
  /** The rollout of a plan, under way or done. */
  private prepared: { readonly plan: Plan; readonly rollouts: Promise<readonly Rollout[]> } | null = null;
  /** Weights handed out so far. Two plans of one update may have different weights, so no plan's number would do. */
  private versions = 0;

  constructor(options: SelfPlayOptions) {
    const { config, variant, teacher, workers } = options;
    const data: RolloutSetup = { config, variant, teacher };
    this.pool = createPool({ worker: new URL("../workers/ppo.ts", import.meta.url), workers, data });
    this.options = options;
  }

  prepare(plan: Plan): void {
    const rollouts = this.pool.run({ tasks: tasksOf(plan, this.versions++, this.options) });
    // `collect` tells of a failure; until then nobody listens.
    rollouts.catch(() => undefined);
    this.prepared = { plan, rollouts };
  }

  async collect(plan: Plan): Promise<readonly Rollout[]> {
    if (this.prepared?.plan !== plan) {
      await this.prepared?.rollouts;
      this.prepare(plan);
    }
    const rollouts = await this.prepared!.rollouts;
    this.prepared = null;
    return rollouts;
  }

  /** A rollout that is being prepared is played to its end first. */
  async evaluate(weights: Tensors): Promise<HeldOut> {
    await this.prepared?.rollouts;
    const { config, docks, workers } = this.options;
    const { games, horizon } = config.guard;
    const seeds = heldOutSeeds(games);
    const size = Math.ceil(games / workers);
    const policy = { version: this.versions++, weights };
    const tasks = Array.from({ length: Math.ceil(games / size) }, (_, i): RolloutTask => {
      return { kind: "evaluate", policy, docks, seeds: seeds.slice(i * size, (i + 1) * size), horizon };
    });
    const played = (await this.pool.run({ tasks })).flatMap((rollout) => rollout.games);
    return {
      steps: played.map(({ steps }) => steps),
      plain: played.map(({ plain }) => plain),
      entropyShare: entropyShareOf(played),
    };
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

export interface PpoOptions extends SelfPlayOptions {
  readonly budget: Budget;
  /** A model to start from in place of random weights. */
  readonly from: { readonly name: string; readonly weights: Tensors } | null;
}

export interface PpoTrainer extends Trainer<PpoRun> {
  /** The weights to keep: those of the last update, unless earlier ones play better. */
  finish(run: PpoRun): Promise<Tensors>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** @param selfPlay plays the games; closed with the trainer */
export function ppoTrainer(options: PpoOptions, selfPlay = new SelfPlayPool(options)): PpoTrainer {
  const { seed, config, variant, docks, workers, budget, from } = options;
  const learner = new Learner(nodeRuntime(), config, variant);

  async function advance(before: PpoRun): Promise<Advance<PpoRun>> {
    const startedAt = performance.now();
    const { run, figures } = await update(before, selfPlay, learner, options);
    const minutes = before.minutes + (performance.now() - startedAt) / 60_000;
    const where = { "charts/interval": run.interval, "charts/minutes": Number(minutes.toPrecision(6)) };
    return { state: { ...run, minutes }, point: { ...where, ...figures } };
  }

  // Only the length of the budget may differ after an interruption.
  const { unit, imitateShare } = budget;
  const start = { unit, imitateShare, from: from?.name ?? null };
  return {
    identity: { kind: "ppo", seed, config, variant: { ...variant }, docks, workers, ...start },
    start: () =>
      firstRun(from?.weights ?? firstWeights(variant, createRng(seed, "noise")), from !== null, docks, budget),
    advance,
    done: (run) => doneOf(run, budget),
    save: saveRun,
    restore: (checkpoint) => restoreRun(checkpoint, variant),
    finish: (run) => finalWeights(run, selfPlay, options),
    async close() {
      await selfPlay.close();
      await learner.close();
    },
  };
}

// The state of a training, and how a checkpoint holds it. A checkpoint that lacks a tensor, or has one of another
// shape, is refused before anything is trained with it.

/** Everything of a run but its tensors. */
type Progress = Omit<PpoRun, "training" | "plan" | "best"> & {
  readonly step: number;
  readonly plan: Omit<Plan, "weights">;
};

export function saveRun({ training, plan, best, ...rest }: PpoRun): Checkpoint {
  const { weights: acting, ...planned } = plan;
  const progress: Progress = { ...rest, step: training.step, plan: planned };
  const groups = { weights: training.weights, moments: training.moments, acting, ...(best !== null && { best }) };
  return { tensors: groupedTensors(groups), progress };
}

/**
 * Throws `BadCheckpointError` where the checkpoint cannot be of a training: whole groups of tensors must be there and fit
 * each other, and with `variant` that network as well.
 */
export function restoreRun({ tensors, progress }: Checkpoint, variant?: Variant): PpoRun {
  const { step, plan, ...rest } = checkedProgress(progress);
  const weights = groupOf(tensors, "weights");
  const moments = groupOf(tensors, "moments");
  const acting = groupOf(tensors, "acting");
  const best = groupOf(tensors, "best");
  const expected = variant === undefined ? weights : shapesOf(variant);
  if (Object.keys(expected).length === 0) throw new BadCheckpointError("the checkpoint has no weights");
  checkGroup("weights", weights, expected);
  checkGroup("moments", moments, newTrainingState(weights).moments);
  checkGroup("acting", acting, weights);
  const hasBest = Object.keys(best).length > 0 || rest.ppo.gate.best !== null;
  if (hasBest) checkGroup("best", best, weights);
  return {
    ...rest,
    training: { step, weights, moments },
    plan: { ...plan, weights: acting },
    best: hasBest ? best : null,
  };
}

function shapesOf(variant: Variant): TensorShapes {
  const params = new ParameterSet();
  network(params, 1, variant);
  return Object.fromEntries(params.nodes.map(({ name, shape }) => [name, { shape }]));
}

/** As far as it says where the run is; what lies deeper was written with it. */
function checkedProgress(value: unknown): Progress {
  const { step, interval, minutes, phase, plan, ppo, heldOut } = fieldsOf(value);
  const planned = fieldsOf(plan);
  const { curriculum, gate } = fieldsOf(ppo);
  for (const count of [step, interval, planned.interval]) checkpointCount(count);
  for (const part of [planned.curriculum, curriculum, gate]) fieldsOf(part);
  const isTimed = typeof minutes === "number" && minutes >= 0 && typeof planned.share === "number";
  const hasPhases = [phase, planned.phase].every((name) => PHASES.some((known) => known === name));
  if (!isTimed || !hasPhases || (heldOut !== null && !Array.isArray(fieldsOf(heldOut).steps))) {
    throw new BadCheckpointError("the checkpoint does not say where its run is");
  }
  return value as Progress;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw new BadCheckpointError("the checkpoint does not say where its run is");
}
