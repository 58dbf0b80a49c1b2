/** @file The threads of a training of `light`. */
import {
  type LightInterval,
  type LightSetup,
  type LightShared,
  type LightTask,
  newLightShared,
  sharedParameters,
} from "#light";
import { createPool } from "#machine";
import type { Curriculum } from "#ppo";
import type { LightAnswer, LightJob, LightThread } from "../paper/jobs.ts";
import type { PaperSetup, PlayedGame } from "../paper/paper.ts";

/** An interval by all threads. */
export interface TrainedInterval {
  readonly interval: LightInterval;
  readonly played: readonly PlayedGame[];
}

export class LightThreads {
  readonly shared: LightShared;
  private readonly pool;
  private readonly threads: number;

  constructor(setup: LightSetup, paper: PaperSetup | null, workers: number) {
    const { shards, games } = setup.config.play;
    this.shared = newLightShared(shards, games);
    this.threads = Math.min(workers, shards);
    const worker = new URL("../workers/light.ts", import.meta.url);
    const data: LightThread = { setup, shared: this.shared, paper };
    this.pool = createPool<LightJob, LightAnswer>({ worker, workers: this.threads, data });
  }

  async train(task: Omit<LightTask, "thread" | "threads">, curriculum: Curriculum | null): Promise<TrainedInterval> {
    const { threads } = this;
    const tasks = Array.from({ length: threads }, (_, thread): LightJob => {
      return { kind: "train", task: { ...task, thread, threads }, curriculum };
    });
    const answers = (await this.pool.run({ tasks })).filter((answer) => answer.kind === "train");
    return { interval: answers[0]!.interval, played: answers.flatMap(({ played }) => played) };
  }

  /** The placements of each game, with the weights that are shared. */
  async watch(weights: Float32Array, seeds: readonly number[], longest: number): Promise<number[]> {
    sharedParameters(this.shared).weights.set(weights);
    const size = Math.ceil(seeds.length / this.threads);
    const tasks = Array.from({ length: Math.ceil(seeds.length / size) }, (_, i): LightJob => {
      return { kind: "watch", seeds: seeds.slice(i * size, (i + 1) * size), longest };
    });
    return (await this.pool.run({ tasks })).flatMap((answer) => (answer.kind === "watch" ? answer.steps : []));
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
