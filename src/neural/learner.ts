/**
 * @file Learns a generator from samples: minibatches blended from the sources by weight, one gradient step each. What step t
 * sees depends on the seed and t alone, so an interrupted training goes on as if nothing had happened. Pure given a
 * `Runtime`.
 */
import { createRng, drawIndex, type Rng } from "#engine";
import {
  compileTraining,
  createModel,
  ParameterSet,
  type Runtime,
  type Session,
  type Training,
  type TrainingState,
  weightsOf,
} from "#nn";
import { trainingBatch } from "./batch.ts";
import { type GeneratorConfig, SOURCES } from "./config.ts";
import { generatorLoss } from "./loss.ts";
import type { GeneratorModel } from "./network/network.ts";
import type { Sample } from "./sample.ts";
import { rateAt } from "./schedule.ts";

export interface LearnerOptions {
  readonly model: GeneratorModel;
  readonly config: GeneratorConfig;
  readonly seed: number;
  readonly samples: readonly Sample[];
}

/** Share of each source's samples that nothing is learned from: the last ones, which are of other sessions. */
const HELD_OUT = 0.02;
/** Most batches of a validation. */
const VALIDATION_BATCHES = 16;
/** Stream of the draws of a validation, apart from those of any step. */
const VALIDATION = 1_000_000_000;

interface Blend {
  readonly samples: readonly (readonly Sample[])[];
  readonly weights: readonly number[];
}

export type Losses = Readonly<Record<string, number>>;

export class GeneratorLearner {
  private readonly options: LearnerOptions;
  private readonly training: Training<string>;
  private readonly validation: Session;
  private readonly learned: Blend;
  private readonly heldOut: Blend;

  private constructor(options: LearnerOptions, training: Training<string>, validation: Session) {
    this.options = options;
    this.training = training;
    this.validation = validation;
    const parts = SOURCES.map((source) => options.samples.filter((sample) => sample.source === source));
    const cut = (part: readonly Sample[]) => Math.ceil(part.length * (1 - HELD_OUT));
    this.learned = blendOf(
      parts.map((part) => part.slice(0, cut(part))),
      options.config,
    );
    this.heldOut = blendOf(
      parts.map((part) => part.slice(cut(part))),
      options.config,
    );
  }

  static async open(runtime: Runtime, options: LearnerOptions): Promise<GeneratorLearner> {
    const { model, config } = options;
    const { batch, decay, clipNorm } = config.train;
    const params = new ParameterSet();
    const { loss, metrics: terms } = generatorLoss(params, model, batch, config);
    // Some terms have the names of inputs.
    const metrics = Object.fromEntries(Object.entries(terms).map(([name, node]) => [`losses/${name}`, node]));
    const adam = { weightDecay: decay, clipNorm };
    const training = await compileTraining<string>(runtime, { loss, metrics, parameters: params.nodes, adam });
    const validation = await runtime.compile(createModel<string>({ ...metrics, loss }));
    return new GeneratorLearner(options, training, validation);
  }

  /** One step down the gradient; the losses are those before it. */
  async step(state: TrainingState): Promise<{ readonly state: TrainingState; readonly losses: Losses }> {
    const { config, seed } = this.options;
    const feeds = this.batchOf(this.learned, createRng(seed, "noise", state.step));
    const result = await this.training.step(state, feeds, rateAt(state.step, config.train));
    const { loss, gradientNorm } = result.metrics;
    if (!Number.isFinite(loss) || !Number.isFinite(gradientNorm)) {
      throw new Error(`the training broke down after ${state.step} steps: the loss is ${loss}`);
    }
    return { state: result.state, losses: result.metrics };
  }

  /** Mean losses on the same held-out samples each time; none where there are too few samples to hold some out. */
  async validate({ weights }: Pick<TrainingState, "weights">): Promise<Losses> {
    const count = this.heldOut.samples.reduce((sum, part) => sum + part.length, 0);
    const batches = Math.min(VALIDATION_BATCHES, Math.ceil(count / this.options.config.train.batch));
    const sums: Record<string, number> = {};
    for (let i = 0; i < batches; i++) {
      const feeds = this.batchOf(this.heldOut, createRng(this.options.seed, "noise", VALIDATION + i));
      const result = await this.validation.run({ ...feeds, ...weightsOf(weights) });
      for (const [name, value] of Object.entries(result)) sums[name] = (sums[name] ?? 0) + value[0]! / batches;
    }
    return sums;
  }

  async close(): Promise<void> {
    await this.training.close();
    await this.validation.close();
  }

  private batchOf({ samples, weights }: Blend, rng: Rng) {
    const { batch, withheld } = this.options.config.train;
    const drawn = Array.from({ length: batch }, () => rng.pick(samples[drawIndex(weights, rng)]!));
    return trainingBatch(drawn, withheld, rng);
  }
}

/** Sources without samples take no part. */
function blendOf(parts: readonly (readonly Sample[])[], { sources }: GeneratorConfig): Blend {
  const there = SOURCES.flatMap((source, i) => {
    const samples = parts[i]!;
    return samples.length > 0 && sources[source] > 0 ? [{ samples, weight: sources[source] }] : [];
  });
  return { samples: there.map(({ samples }) => samples), weights: there.map(({ weight }) => weight) };
}
