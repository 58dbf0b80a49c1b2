/** @file How strongly each loss of an RQ2 training pulls at the trunk: the audit of the gradients. It only reads the weights. */

import { createModel, type Runtime, type Session, type Tensors, weightsOf } from "#nn";
import { allRows, batchOf, type PpoConfig, type Samples, type Variant, withAdvantages } from "#ppo";
import { auditGraph } from "./graphs.ts";
import { AUDITED, type Audited } from "./outcome.ts";

export class GradientAudit {
  private readonly config: PpoConfig;
  private readonly session: Promise<Session<Audited>>;

  constructor(runtime: Runtime, config: PpoConfig, variant: Variant) {
    this.config = config;
    this.session = runtime.compile(createModel(auditGraph(config, variant)));
  }

  /** Lengths of the gradients by the trunk's weights, mean over the batches of an update. */
  async norms(weights: Tensors, samples: Samples): Promise<Readonly<Record<Audited, number>>> {
    const session = await this.session;
    const { ppo, advantage } = this.config;
    const tables = withAdvantages([samples], advantage.clamp);
    const rows = allRows(tables);
    const sums = Object.fromEntries(AUDITED.map((name) => [name, 0])) as Record<Audited, number>;
    for (let at = 0; at < rows.length; at += ppo.batch) {
      const part = rows.slice(at, at + ppo.batch);
      // The entropy bonus is none of the losses that are compared.
      const feeds = { ...batchOf(tables, part, ppo.batch), entropyCoefficient: Float32Array.of(0) };
      const found = await session.run({ ...feeds, ...weightsOf(weights) });
      for (const name of AUDITED) sums[name] += (part.length / rows.length) * found[name][0]!;
    }
    return sums;
  }

  async close(): Promise<void> {
    await (await this.session).close();
  }
}
