/** @file The training of the outcome network, whose trunk starts as a generator's. */
import { createRng } from "#engine";
import { nodeRuntime } from "#machine";
import { firstOutcomeWeights, type OutcomeLearnerOptions, outcomeLearner, outcomeParameters } from "#neural";
import { type NetworkTrainer, networkTrainer } from "./networkTrainer.ts";

export interface OutcomeOptions extends OutcomeLearnerOptions {
  /** The weights of a generator with one token a shape, by name, and what names it. */
  readonly trunk: Readonly<Record<string, Float32Array>>;
  readonly trunkName: string;
}

export async function outcomeTrainer(options: OutcomeOptions): Promise<NetworkTrainer> {
  const { config, seed, trunk, trunkName } = options;
  return networkTrainer({
    learner: await outcomeLearner(nodeRuntime(), options),
    identity: { kind: "outcome", seed, config, trunk: trunkName },
    steps: config.train.steps,
    parameters: outcomeParameters(config.network),
    first: () => firstOutcomeWeights(config.network, createRng(seed, "noise"), trunk),
  });
}
