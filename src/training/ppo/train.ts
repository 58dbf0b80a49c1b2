/**
 * @file The training of the placement agent on this machine: self-play in threads, the learner on onnxruntime, the clock
 * and checkpoints around `update` of #ppo, which tells what an update is.
 */
import { createRng } from "#engine";
import { createPool, nodeRuntime, type Pool } from "#machine";
import type { Tensors } from "#nn";
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
import type { Advance, Trainer } from "../run.ts";
import { restoreRun, saveRun } from "./runState.ts";

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
