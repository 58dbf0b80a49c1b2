/**
 * @file The trainings of networks by a learner, as the training loop runs them: the dock generator and the outcome
 * network, in intervals of a hundred steps, each validated.
 */
import { createRng } from "#engine";
import { nodeRuntime } from "#machine";
import {
  firstGeneratorWeights,
  firstOutcomeWeights,
  generatorLearner,
  generatorParameters,
  type LearnerOptions,
  type NetworkLearner,
  type OutcomeLearnerOptions,
  outcomeLearner,
  outcomeParameters,
} from "#neural";
import { newTrainingState, type ParameterSet, type Tensors, type TrainingState } from "#nn";
import {
  type Checkpoint,
  checkGroup,
  checkpointCount,
  groupedTensors,
  groupOf,
  type TensorShapes,
  type TrainingIdentity,
} from "./checkpoint.ts";
import type { Advance, Trainer } from "./run.ts";

/** Steps of an interval. */
const INTERVAL = 100;

export interface NetworkTrainer extends Trainer<TrainingState> {
  close(): Promise<void>;
}

export interface NetworkTraining {
  readonly learner: NetworkLearner;
  readonly identity: TrainingIdentity;
  /** Steps in all. */
  readonly steps: number;
  /** Of the network. */
  readonly parameters: ParameterSet;
  first(): Tensors;
}

export function networkTrainer({ learner, identity, steps, parameters, first }: NetworkTraining): NetworkTrainer {
  return {
    identity,
    start: () => newTrainingState(first()),
    advance: (state) => interval(learner, state, Math.min(state.step + INTERVAL, steps)),
    done: ({ step }) => step,
    save: ({ step, weights, moments }) => ({ tensors: groupedTensors({ weights, moments }), progress: step }),
    restore: (checkpoint) => restore(checkpoint, parameters),
    close: () => learner.close(),
  };
}

async function interval(learner: NetworkLearner, from: TrainingState, to: number): Promise<Advance<TrainingState>> {
  let state = from;
  const sums: Record<string, number> = {};
  while (state.step < to) {
    const { state: next, losses } = await learner.step(state);
    for (const [name, value] of Object.entries(losses)) sums[name] = (sums[name] ?? 0) + value / (to - from.step);
    state = next;
  }
  const validated = Object.entries(await learner.validate(state)).map(([name, value]) => {
    return [`validation/${name.replace("losses/", "")}`, value] as const;
  });
  const figures = Object.entries({ ...sums, ...Object.fromEntries(validated) });
  const point = Object.fromEntries(figures.map(([name, value]) => [name, Number(value.toPrecision(5))]));
  return { state, point: { step: state.step, ...point } };
}

function restore({ tensors, progress }: Checkpoint, { nodes }: ParameterSet): TrainingState {
  const expected: TensorShapes = Object.fromEntries(nodes.map(({ name, shape }) => [name, { shape }] as const));
  const weights = groupOf(tensors, "weights");
  const moments = groupOf(tensors, "moments");
  checkGroup("weights", weights, expected);
  checkGroup("moments", moments, newTrainingState(weights).moments);
  return { step: checkpointCount(progress), weights, moments };
}

// The dock generator.

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

// The outcome network, whose trunk starts as a generator's.

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
