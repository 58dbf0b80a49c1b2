/** @file The training of the dock generator. */
import { createRng } from "#engine";
import { nodeRuntime } from "#machine";
import { firstGeneratorWeights, generatorLearner, generatorParameters, type LearnerOptions } from "#neural";
import { type NetworkTrainer, networkTrainer } from "./networkTrainer.ts";

export interface GeneratorOptions extends LearnerOptions {
  /** SHA-256 of the data set: a training goes on with the data that it began with. */
  readonly dataset: string;
}

export async function generatorTrainer(options: GeneratorOptions): Promise<NetworkTrainer> {
  const { model, config, seed, dataset } = options;
  return networkTrainer({
    learner: await generatorLearner(nodeRuntime(), options),
    identity: { kind: "generator", model, seed, config, dataset },
    steps: config.train.steps,
    parameters: generatorParameters(model, config.network),
    first: () => firstGeneratorWeights(model, config.network, createRng(seed, "noise")),
  });
}
