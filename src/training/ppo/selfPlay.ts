/** @file The self-play threads: plays a plan's games ahead of time, and held-out games on demand. */

import { createPool, type Pool } from "#machine";
import type { Tensors } from "#nn";
import {
  entropyShareOf,
  type HeldOut,
  heldOutSeeds,
  type Plan,
  type PlayOptions,
  type PpoAnswer,
  type PpoConfig,
  type PpoTask,
  type PpoWorkerData,
  tasksOf,
  type Variant,
} from "#ppo";

export interface SelfPlayOptions extends PlayOptions {
  readonly config: PpoConfig;
  readonly variant: Variant;
  readonly teacher: PpoWorkerData["teacher"];
}

export class SelfPlayPool {
  private readonly pool: Pool<PpoTask, PpoAnswer>;
  private readonly options: SelfPlayOptions;
  /** Under way or done: the games of a plan. */
  private prepared: { readonly plan: Plan; readonly answers: Promise<readonly PpoAnswer[]> } | null = null;

  /** Weights handed out so far. Two plans of one interval may have different weights, so no plan's number would do. */
  private versions = 0;

  constructor(options: SelfPlayOptions) {
    const { config, variant, teacher, workers } = options;
    const data: PpoWorkerData = { config, variant, teacher };
    this.pool = createPool({ worker: new URL("../workers/ppo.ts", import.meta.url), workers, data });
    this.options = options;
  }

  /** Begins to play the plan's games; they are taken later. */
  prepare(plan: Plan): void {
    const answers = this.pool.run({ tasks: tasksOf(plan, this.versions++, this.options) });
    // Whoever takes the games hears of a failure; until then nobody does.
    answers.catch(() => undefined);
    this.prepared = { plan, answers };
  }

  /** The games of a plan, prepared or not. */
  async take(plan: Plan): Promise<readonly PpoAnswer[]> {
    if (this.prepared?.plan !== plan) {
      await this.prepared?.answers;
      this.prepare(plan);
    }
    const answers = await this.prepared!.answers;
    this.prepared = null;
    return answers;
  }

  /** The held-out games, greedily. What is being prepared is played to its end first. */
  async evaluate(weights: Tensors): Promise<HeldOut> {
    await this.prepared?.answers;
    const { config, docks, workers } = this.options;
    const { games, horizon } = config.guard;
    const seeds = heldOutSeeds(games);
    const size = Math.ceil(games / workers);
    const policy = { version: this.versions++, weights };
    const tasks = Array.from({ length: Math.ceil(games / size) }, (_, i): PpoTask => {
      return { kind: "evaluate", policy, docks, seeds: seeds.slice(i * size, (i + 1) * size), horizon };
    });
    const played = (await this.pool.run({ tasks })).flatMap((answer) => answer.games);
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
