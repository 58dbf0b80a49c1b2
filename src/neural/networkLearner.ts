/**
 * @file Learns a network by one gradient step after the other. What step t sees depends on t alone, so an interrupted training
 * goes on as if nothing had happened. Pure given a `Runtime`.
 */
import {
  compileTraining,
  createModel,
  type Feeds,
  type Node,
  type ParameterSet,
  type Runtime,
  type TrainingState,
  weightsOf,
} from "#nn";
import { rateAt, type Schedule } from "./schedule.ts";

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
  /** What is held out, the same each time; at most `VALIDATION_BATCHES`. */
  heldOut(): Iterable<Feeds>;
}

export type Losses = Readonly<Record<string, number>>;

export interface NetworkLearner {
  /** One step down the gradient; the losses are those before it. */
  step(state: TrainingState): Promise<{ readonly state: TrainingState; readonly losses: Losses }>;
  /** Mean losses on what is held out; none where that is too little for a batch. */
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
