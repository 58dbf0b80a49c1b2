/** @file Learns the outcome network from docks and what came of them: minibatches drawn by the seed and the step. */
import { createRng } from "#engine";
import { ParameterSet, type Runtime } from "#nn";
import { type NetworkLearner, networkLearner, VALIDATION_BATCHES } from "../networkLearner.ts";
import { encodeDocks } from "./batch.ts";
import type { OutcomeConfig } from "./config.ts";
import { outcomeLoss, outcomeNetwork } from "./network.ts";
import type { OutcomeSample } from "./outcome.ts";

export interface OutcomeLearnerOptions {
  readonly config: OutcomeConfig;
  readonly seed: number;
  readonly samples: readonly OutcomeSample[];
  /** Docks of other people. */
  readonly heldOut: readonly OutcomeSample[];
}

export function outcomeLearner(
  runtime: Runtime,
  { config, seed, samples, heldOut }: OutcomeLearnerOptions,
): Promise<NetworkLearner> {
  const { network, loss: weights, train } = config;
  const { batch } = train;
  const batches = Math.min(VALIDATION_BATCHES, Math.floor(heldOut.length / batch));
  const stride = Math.floor(heldOut.length / Math.max(1, batches));
  const params = new ParameterSet();
  return networkLearner(runtime, {
    params,
    ...outcomeLoss(outcomeNetwork(params, batch, network), weights),
    train,
    batchAt(step) {
      const rng = createRng(seed, "noise", step);
      return encodeDocks(Array.from({ length: batch }, () => rng.pick(samples)));
    },
    heldOut: () =>
      Array.from({ length: batches }, (_, i) => encodeDocks(heldOut.slice(i * stride, i * stride + batch))),
  });
}
