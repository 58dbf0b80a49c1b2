/** @file The training of the dock generator as the training loop runs it: intervals of a hundred steps, each validated. */
import { createRng } from "#engine";
import { nodeRuntime } from "#machine";
import { firstGeneratorWeights, GeneratorLearner, generatorParameters, type LearnerOptions } from "#neural";
import { newTrainingState, type TrainingState } from "#nn";
import { type Checkpoint, checkpointCount } from "./checkpoint.ts";
import type { Advance, Trainer } from "./run.ts";
import { checkGroup, groupedTensors, groupOf, type TensorShapes } from "./tensorGroups.ts";

/** Steps of an interval. */
const INTERVAL = 100;

export interface GeneratorOptions extends LearnerOptions {
  /** SHA-256 of the data set: a training goes on with the data that it began with. */
  readonly dataset: string;
}

export interface GeneratorTrainer extends Trainer<TrainingState> {
  close(): Promise<void>;
}

export async function generatorTrainer(options: GeneratorOptions): Promise<GeneratorTrainer> {
  const { model, config, seed, dataset } = options;
  const learner = await GeneratorLearner.open(nodeRuntime(), options);
  return {
    identity: { kind: "generator", model, seed, config, dataset },
    start: () => newTrainingState(firstGeneratorWeights(model, config.network, createRng(seed, "noise"))),
    advance: (state) => interval(learner, state, Math.min(state.step + INTERVAL, config.train.steps)),
    done: ({ step }) => step,
    save: ({ step, weights, moments }) => ({ tensors: groupedTensors({ weights, moments }), progress: step }),
    restore: (checkpoint) => restore(checkpoint, options),
    close: () => learner.close(),
  };
}

async function interval(learner: GeneratorLearner, from: TrainingState, to: number): Promise<Advance<TrainingState>> {
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

function restore({ tensors, progress }: Checkpoint, { model, config }: GeneratorOptions): TrainingState {
  const nodes = generatorParameters(model, config.network).nodes.map(({ name, shape }) => [name, { shape }] as const);
  const expected: TensorShapes = Object.fromEntries(nodes);
  const weights = groupOf(tensors, "weights");
  const moments = groupOf(tensors, "moments");
  checkGroup("weights", weights, expected);
  checkGroup("moments", moments, newTrainingState(weights).moments);
  return { step: checkpointCount(progress), weights, moments };
}
