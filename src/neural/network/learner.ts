/**
 * @file Learns a network by one gradient step after another, and the generator from samples. Step t depends on t alone,
 * so an interrupted training continues with the same result. Pure given a `Runtime`.
 */
import { createRng, drawIndex, type Rng } from "#engine";
import {
  compileTraining,
  createModel,
  type Feeds,
  type Node,
  ParameterSet,
  type Runtime,
  type TrainingState,
  weightsOf,
} from "#nn";
import { trainingBatch } from "../encode/batch.ts";
import { type GeneratorConfig, SOURCES } from "../encode/config.ts";
import type { Sample } from "../encode/sample.ts";
import { generatorLoss } from "./loss.ts";
import type { GeneratorModel } from "./network.ts";

/** Most batches of a validation. */
export const VALIDATION_BATCHES = 16;

export interface Learning {
  readonly params: ParameterSet;
  readonly loss: Node;
  /** Terms of the loss, by name. */
  readonly metrics: Readonly<Record<string, Node>>;
  readonly train: Schedule & { readonly decay: number; readonly clipNorm: number };
  /** What a step sees. */
  batchAt(step: number): Feeds;
  /** The held-out batches, the same each time; at most `VALIDATION_BATCHES`. */
  heldOut(): Iterable<Feeds>;
}

export type Losses = Readonly<Record<string, number>>;

export interface NetworkLearner {
  /** One step down the gradient; the losses are those before it. */
  step(state: TrainingState): Promise<{ readonly state: TrainingState; readonly losses: Losses }>;
  /** Mean losses on held-out batches; none if there is no full batch. */
  validate(state: Pick<TrainingState, "weights">): Promise<Losses>;
  close(): Promise<void>;
}

export async function networkLearner(runtime: Runtime, learning: Learning): Promise<NetworkLearner> {
  const { params, loss, metrics: terms, train, batchAt, heldOut } = learning;
  // Some terms have the names of inputs.
  const metrics = Object.fromEntries(Object.entries(terms).map(([name, node]) => [`losses/${name}`, node]));
  const adam = { weightDecay: train.decay, clipNorm: train.clipNorm };
  const training = await compileTraining<string>(runtime, { loss, metrics, parameters: params.nodes, adam });
  const validation = await runtime.compile(createModel<string>({ ...metrics, loss }));
  return {
    async step(state) {
      const result = await training.step(state, batchAt(state.step), rateAt(state.step, train));
      const { loss: found, gradientNorm } = result.metrics;
      if (!Number.isFinite(found) || !Number.isFinite(gradientNorm)) {
        throw new Error(`the training broke down after ${state.step} steps: the loss is ${found}`);
      }
      return { state: result.state, losses: result.metrics };
    },
    async validate({ weights }) {
      const batches = [...heldOut()];
      const sums: Record<string, number> = {};
      for (const feeds of batches) {
        const result = await validation.run({ ...feeds, ...weightsOf(weights) });
        for (const [name, value] of Object.entries(result)) sums[name] = (sums[name] ?? 0) + value[0]! / batches.length;
      }
      return sums;
    },
    async close() {
      await training.close();
      await validation.close();
    },
  };
}

// The learning rate rises to the full rate, then falls along a cosine to zero.

export interface Schedule {
  readonly steps: number;
  readonly rate: number;
  /** Share of the steps in which it rises. */
  readonly warmUp: number;
}

export function rateAt(step: number, { steps, rate, warmUp }: Schedule): number {
  const rising = Math.max(1, steps * warmUp);
  if (step < rising) return (rate * (step + 1)) / rising;
  return (rate * (1 + Math.cos((Math.PI * (step - rising)) / Math.max(1, steps - rising)))) / 2;
}

// The generator's learner: minibatches blended from the sources by weight, drawn by the seed and the step.

export interface LearnerOptions {
  readonly model: GeneratorModel;
  readonly config: GeneratorConfig;
  readonly seed: number;
  readonly samples: readonly Sample[];
}

/** Share of each source's samples that nothing is learned from: the last ones, which are of other sessions. */
const HELD_OUT = 0.02;
/** Stream of the draws of a validation, apart from those of any step. */
const VALIDATION = 1_000_000_000;

interface Blend {
  readonly samples: readonly (readonly Sample[])[];
  readonly weights: readonly number[];
}

export function generatorLearner(
  runtime: Runtime,
  { model, config, seed, samples }: LearnerOptions,
): Promise<NetworkLearner> {
  const { batch, withheld } = config.train;
  const parts = SOURCES.map((source) => samples.filter((sample) => sample.source === source));
  const cut = (part: readonly Sample[]) => Math.ceil(part.length * (1 - HELD_OUT));
  const learned = blendOf(
    parts.map((part) => part.slice(0, cut(part))),
    config,
  );
  const apart = blendOf(
    parts.map((part) => part.slice(cut(part))),
    config,
  );
  const count = apart.samples.reduce((sum, part) => sum + part.length, 0);
  const batches = Math.min(VALIDATION_BATCHES, Math.ceil(count / batch));
  const batchOf = (blend: Blend, rng: Rng) => {
    const drawn = Array.from({ length: batch }, () => rng.pick(blend.samples[drawIndex(blend.weights, rng)]!));
    return trainingBatch(drawn, withheld, rng);
  };
  const params = new ParameterSet();
  return networkLearner(runtime, {
    params,
    ...generatorLoss(params, model, batch, config),
    train: config.train,
    batchAt: (step) => batchOf(learned, createRng(seed, "noise", step)),
    heldOut: () => Array.from({ length: batches }, (_, i) => batchOf(apart, createRng(seed, "noise", VALIDATION + i))),
  });
}

/** Sources without samples take no part. */
function blendOf(parts: readonly (readonly Sample[])[], { sources }: GeneratorConfig): Blend {
  const there = SOURCES.flatMap((source, i) => {
    const samples = parts[i]!;
    return samples.length > 0 && sources[source] > 0 ? [{ samples, weight: sources[source] }] : [];
  });
  return { samples: there.map(({ samples }) => samples), weights: there.map(({ weight }) => weight) };
}
