/**
 * @file The learner (paper §4.4, appendix B): minibatch epochs over tables of samples, by PPO or by imitation. One training
 * graph for each, compiled when it is first needed and kept. Pure given a `Runtime`. A study may hand in a PPO loss of its
 * own.
 */

import { type Rng, shuffleInPlace } from "#engine";
import {
  compileTraining,
  ParameterSet,
  type Runtime,
  type Training,
  type TrainingOptions,
  type TrainingState,
} from "#nn";
import { network, type Variant } from "../network/network.ts";
import { firstWeights } from "../network/weights.ts";
import { allRows, batchOf, type Samples, withAdvantages } from "../rollout/samples.ts";
import type { PpoConfig } from "../schedule/config.ts";
import { imitationLoss, ppoLoss } from "./loss.ts";

export type Losses = Readonly<Record<string, number>>;

export interface Learned {
  readonly state: TrainingState;
  /** Means over the steps; PPO's are of the last epoch, so that KL and clipping say how far the update went. */
  readonly losses: Losses;
  readonly epochs: number;
}

type Kind = "ppo" | "imitate";

export interface PpoStep {
  readonly rate: number;
  readonly entropyCoefficient: number;
}

/** A loss, and the parameters to lower it by. */
export type LossGraph = Omit<TrainingOptions<string>, "adam">;

export class Learner {
  private readonly runtime: Runtime;
  private readonly config: PpoConfig;
  private readonly variant: Variant;
  private readonly graphs: Readonly<Record<Kind, () => LossGraph>>;
  private readonly compiled = new Map<Kind, Promise<Training<string>>>();

  constructor(runtime: Runtime, config: PpoConfig, variant: Variant, ppo?: () => LossGraph) {
    this.runtime = runtime;
    this.config = config;
    this.variant = variant;
    this.graphs = {
      ppo: ppo ?? (() => graphOf(ppoLoss, config.ppo.batch, config, variant)),
      imitate: () => graphOf(imitationLoss, config.imitate.batch, config, variant),
    };
  }

  /** First weights. */
  draw(rng: Rng): TrainingState["weights"] {
    return firstWeights(this.variant, rng);
  }

  private training(kind: Kind): Promise<Training<string>> {
    const known = this.compiled.get(kind);
    if (known !== undefined) return known;
    const adam = { clipNorm: this.config.ppo.clipNorm };
    const compiling = compileTraining<string>(this.runtime, { ...this.graphs[kind](), adam });
    this.compiled.set(kind, compiling);
    return compiling;
  }

  /** Once through the samples, in random order. */
  async imitate(from: TrainingState, tables: readonly Samples[], rate: number, rng: Rng): Promise<Learned> {
    const training = await this.training("imitate");
    return this.epoch(training, from, tables, this.config.imitate.batch, rate, {}, rng);
  }

  /** Several epochs over the samples, fewer if the policy has moved far enough. */
  async improve(from: TrainingState, raw: readonly Samples[], step: PpoStep, rng: Rng): Promise<Learned> {
    const training = await this.training("ppo");
    const tables = withAdvantages(raw, this.config.advantage.clamp);
    const feeds = { entropyCoefficient: Float32Array.of(step.entropyCoefficient) };
    let learned: Learned = { state: from, losses: {}, epochs: 0 };
    while (learned.epochs < this.config.ppo.epochs) {
      const next = await this.epoch(training, learned.state, tables, this.config.ppo.batch, step.rate, feeds, rng);
      learned = { ...next, epochs: learned.epochs + 1 };
      if (learned.losses.approxKl! > this.config.ppo.targetKl) break;
    }
    return learned;
  }

  private async epoch(
    training: Training<string>,
    from: TrainingState,
    tables: readonly Samples[],
    size: number,
    rate: number,
    feeds: Readonly<Record<string, Float32Array>>,
    rng: Rng,
  ): Promise<Learned> {
    const rows = shuffleInPlace(allRows(tables), rng);
    const sums: Record<string, number> = {};
    let state = from;
    for (let at = 0; at < rows.length; at += size) {
      const part = rows.slice(at, at + size);
      const result = await training.step(state, { ...batchOf(tables, part, size), ...feeds }, rate);
      checkFinite(result.metrics, state.step);
      state = result.state;
      for (const [name, value] of Object.entries(result.metrics)) {
        sums[name] = (sums[name] ?? 0) + (value * part.length) / rows.length;
      }
    }
    return { state, losses: sums, epochs: 1 };
  }

  /** May be called twice. */
  async close(): Promise<void> {
    const compiled = [...this.compiled.values()];
    this.compiled.clear();
    for (const training of compiled) await (await training).close();
  }
}

/** Weights after such a step are worth nothing, and would be saved over good ones. */
function checkFinite({ loss, gradientNorm }: Losses, step: number): void {
  if (Number.isFinite(loss) && Number.isFinite(gradientNorm)) return;
  throw new Error(
    `the training broke down after ${step} steps: the loss is ${loss}, the gradient's norm ${gradientNorm}`,
  );
}

function graphOf(
  lossOf: typeof ppoLoss | typeof imitationLoss,
  batch: number,
  config: PpoConfig,
  variant: Variant,
): LossGraph {
  const params = new ParameterSet();
  const { loss, metrics } = lossOf(network(params, batch, variant), batch, config.loss);
  return { loss, metrics, parameters: params.nodes };
}
