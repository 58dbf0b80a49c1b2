/**
 * @file Learns the outcome network from docks and what came of them. What step t sees depends on the seed and t alone, so an
 * interrupted training goes on as if nothing had happened. Pure given a `Runtime`.
 */
import { createRng } from "#engine";
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
import { rateAt } from "../schedule.ts";
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

type Losses = Readonly<Record<string, number>>;

/** Most batches of a validation. */
const VALIDATION_BATCHES = 16;

export class OutcomeLearner {
  private readonly options: OutcomeLearnerOptions;
  private readonly training: Training<string>;
  private readonly validation: Session;

  private constructor(options: OutcomeLearnerOptions, training: Training<string>, validation: Session) {
    this.options = options;
    this.training = training;
    this.validation = validation;
  }

  static async open(runtime: Runtime, options: OutcomeLearnerOptions): Promise<OutcomeLearner> {
    const { network, loss: weights, train } = options.config;
    const params = new ParameterSet();
    const { loss, metrics: terms } = outcomeLoss(outcomeNetwork(params, train.batch, network), weights);
    const metrics = Object.fromEntries(Object.entries(terms).map(([name, node]) => [`losses/${name}`, node]));
    const adam = { weightDecay: train.decay, clipNorm: train.clipNorm };
    const training = await compileTraining<string>(runtime, { loss, metrics, parameters: params.nodes, adam });
    const validation = await runtime.compile(createModel<string>({ ...metrics, loss }));
    return new OutcomeLearner(options, training, validation);
  }

  /** One step down the gradient; the losses are those before it. */
  async step(state: TrainingState): Promise<{ readonly state: TrainingState; readonly losses: Losses }> {
    const { config, seed, samples } = this.options;
    const rng = createRng(seed, "noise", state.step);
    const drawn = Array.from({ length: config.train.batch }, () => rng.pick(samples));
    const result = await this.training.step(state, encodeDocks(drawn), rateAt(state.step, config.train));
    const { loss, gradientNorm } = result.metrics;
    if (!Number.isFinite(loss) || !Number.isFinite(gradientNorm)) {
      throw new Error(`the training broke down after ${state.step} steps: the loss is ${loss}`);
    }
    return { state: result.state, losses: result.metrics };
  }

  /** Mean losses on the same held-out docks each time. */
  async validate({ weights }: Pick<TrainingState, "weights">): Promise<Losses> {
    const { heldOut, config } = this.options;
    const { batch } = config.train;
    const batches = Math.min(VALIDATION_BATCHES, Math.floor(heldOut.length / batch));
    const sums: Record<string, number> = {};
    for (let i = 0; i < batches; i++) {
      const stride = Math.floor(heldOut.length / batches);
      const feeds = encodeDocks(heldOut.slice(i * stride, i * stride + batch));
      const result = await this.validation.run({ ...feeds, ...weightsOf(weights) });
      for (const [name, value] of Object.entries(result)) sums[name] = (sums[name] ?? 0) + value[0]! / batches;
    }
    return sums;
  }

  async close(): Promise<void> {
    await this.training.close();
    await this.validation.close();
  }
}
