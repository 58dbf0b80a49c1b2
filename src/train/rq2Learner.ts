/**
 * @file The learning of one RQ2 training: imitation by the learner of `train ppo`, PPO by the study's own graph, whose
 * losses are put together as the arm says; and beside it the audit of the gradients.
 */
import { allRows, batchOf, normalised, type PpoConfig, type Samples, shuffled, type Variant } from "#agent";
import type { Rng } from "#engine";
import { AUDITED, type Audited, auditGraph, trainingGraph, type Weighting } from "#experiment";
import {
  compileTraining,
  createModel,
  type Feeds,
  type Runtime,
  type Session,
  type Training,
  type TrainingState,
  weightsOf,
} from "#nn";
import { Learner, type Losses, type PpoStep } from "./ppo/learner.ts";

export interface Improved {
  readonly state: TrainingState;
  /** Means over the steps of the last epoch. */
  readonly losses: Losses;
}

export class Rq2Learner {
  private readonly config: PpoConfig;
  private readonly imitation: Learner;
  private readonly ppo: Promise<Training<string>>;
  private readonly audit: Promise<Session<Audited>>;

  constructor(runtime: Runtime, config: PpoConfig, variant: Variant, weighting: Weighting) {
    this.config = config;
    this.imitation = new Learner(runtime, config, variant);
    const { gradients, ...graph } = trainingGraph(config, variant, weighting);
    const adam = { clipNorm: config.ppo.clipNorm };
    this.ppo = compileTraining<string>(runtime, { ...graph, adam, ...(gradients !== null && { gradients }) });
    this.audit = runtime.compile(createModel(auditGraph(config, variant)));
  }

  draw(rng: Rng): TrainingState["weights"] {
    return this.imitation.draw(rng);
  }

  async imitate(from: TrainingState, samples: Samples, rate: number, rng: Rng): Promise<TrainingState> {
    return (await this.imitation.imitate(from, [samples], rate, rng)).state;
  }

  /** As many epochs as are set, fewer once the policy has moved far enough. */
  async improve(from: TrainingState, samples: Samples, step: PpoStep, rng: Rng): Promise<Improved> {
    const training = await this.ppo;
    let improved: Improved = { state: from, losses: {} };
    for (let epoch = 0; epoch < this.config.ppo.epochs; epoch++) {
      const sums: Record<string, number> = {};
      let { state } = improved;
      for (const { feeds, share } of this.batches(samples, step.entropyCoefficient, rng)) {
        const result = await training.step(state, feeds, step.rate);
        state = result.state;
        for (const [name, value] of Object.entries(result.metrics)) sums[name] = (sums[name] ?? 0) + share * value;
      }
      improved = { state, losses: sums };
      if (sums.approxKl! > this.config.ppo.targetKl) break;
    }
    return improved;
  }

  /** Lengths of the gradients by the trunk's weights, mean over the batches. */
  async norms({ weights }: TrainingState, samples: Samples, rng: Rng): Promise<Readonly<Record<Audited, number>>> {
    const session = await this.audit;
    const sums = Object.fromEntries(AUDITED.map((name) => [name, 0])) as Record<Audited, number>;
    for (const { feeds, share } of this.batches(samples, 0, rng)) {
      const found = await session.run({ ...feeds, ...weightsOf(weights) });
      for (const name of AUDITED) sums[name] += share * found[name][0]!;
    }
    return sums;
  }

  private batches(samples: Samples, entropyCoefficient: number, rng: Rng): { feeds: Feeds; share: number }[] {
    const size = this.config.ppo.batch;
    const rows = shuffled(allRows([samples]), rng);
    return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => {
      const part = rows.slice(i * size, (i + 1) * size);
      const coefficient = { entropyCoefficient: Float32Array.of(entropyCoefficient) };
      return { feeds: { ...batchOf([samples], part, size), ...coefficient }, share: part.length / rows.length };
    });
  }

  async close(): Promise<void> {
    await this.imitation.close();
    await (await this.ppo).close();
    await (await this.audit).close();
  }
}

/** With advantages normalised over the update. */
export function readySamples({ rows, columns }: Samples, clamp: number): Samples {
  return { rows, columns: { ...columns, advantage: normalised(columns.advantage!, clamp) } };
}
