/** @file Learns a generator from samples: minibatches blended from the sources by weight, drawn by the seed and the step. */
import { createRng, drawIndex, type Rng } from "#engine";
import { ParameterSet, type Runtime } from "#nn";
import { trainingBatch } from "./batch.ts";
import { type GeneratorConfig, SOURCES } from "./config.ts";
import { generatorLoss } from "./loss.ts";
import type { GeneratorModel } from "./network/network.ts";
import { type NetworkLearner, networkLearner, VALIDATION_BATCHES } from "./networkLearner.ts";
import type { Sample } from "./sample.ts";

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
