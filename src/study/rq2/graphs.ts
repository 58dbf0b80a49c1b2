/**
 * @file The graphs of RQ2: PPO's loss with its parts put together in three ways, the lengths of the parts' gradients by
 * the trunk, and a reader of the frozen network. PCGrad projects the gradients of two tasks that point against each other
 * (Yu et al. 2020, in a fixed order); uncertainty weighting (Kendall et al. 2018) has its deviations at their optimum,
 * where the loss is half its logarithm.
 */

import {
  add,
  createModel,
  div,
  gradients,
  type Input,
  log,
  maximum,
  minimum,
  mul,
  type Node,
  ParameterSet,
  type Runtime,
  type Session,
  sqrt,
  sub,
  sum,
  type Tensors,
  weightsOf,
} from "#nn";
import {
  allRows,
  batchOf,
  HEAD_NAMES,
  type HeadName,
  headItems,
  network,
  type PpoConfig,
  PROBES,
  ppoLoss,
  type Samples,
  type Variant,
  withAdvantages,
} from "#ppo";
import { ACTIVE_HEADS, AUDITED, type Audited } from "./outcome.ts";
import type { Weighting } from "./plan.ts";

export interface Rq2Training {
  readonly parameters: readonly Input[];
  readonly loss: Node;
  readonly metrics: Readonly<Record<string, Node>>;
  /** In place of the loss's own, where the weighting has others. */
  readonly gradients?: readonly Node[];
}

export function trainingGraph(config: PpoConfig, variant: Variant, weighting: Weighting): Rq2Training {
  const { batch } = config.ppo;
  const params = new ParameterSet();
  const net = network(params, batch, variant);
  const parameters = params.nodes;
  if (weighting === "static") {
    const { loss, metrics } = ppoLoss(net, batch, config.loss);
    return { parameters, loss, metrics };
  }
  const { main, auxiliary, metrics } = partsOf(ppoLoss(net, batch, withoutHeads(config)), config);
  if (weighting === "uncertainty") {
    const active = ACTIVE_HEADS.map((head) => uncertain(auxiliary[head].raw));
    const probes = PROBES.map((head) => auxiliary[head].weighted);
    return { parameters, loss: total([main, ...active, ...probes]), metrics };
  }
  const loss = total([main, ...HEAD_NAMES.map((head) => auxiliary[head].weighted)]);
  const tasks = [main, ...ACTIVE_HEADS.map((head) => auxiliary[head].weighted)];
  const shared = parameters.filter(isShared);
  const meeting = projected(tasks, shared);
  const others = gradients(loss, parameters);
  const combined = parameters.map((node, i) => (isShared(node) ? meeting[shared.indexOf(node)]! : others[i]!));
  return { parameters, loss, metrics, gradients: combined };
}

/** Weights that more than one loss can reach. */
function isShared({ name }: Input): boolean {
  return !/^(heads|policy|value)\//.test(name);
}

function withoutHeads({ loss }: PpoConfig): PpoConfig["loss"] {
  const none = Object.fromEntries(HEAD_NAMES.map((head) => [head, 0])) as Record<HeadName, number>;
  return { ...loss, heads: none };
}

function partsOf({ loss: main, auxiliary, metrics }: ReturnType<typeof ppoLoss>, { loss: config }: PpoConfig) {
  const parts = HEAD_NAMES.map((head) => {
    const raw = auxiliary[head];
    return [head, { raw, weighted: mul(minimum(raw, config.auxiliaryClamp), config.heads[head]) }] as const;
  });
  return { main, metrics, auxiliary: Object.fromEntries(parts) as Record<HeadName, { raw: Node; weighted: Node }> };
}

/** min over σ of L / 2σ² + ln σ is half the logarithm of L, but for a constant. */
function uncertain(loss: Node): Node {
  return mul(log(maximum(loss, 1e-6)), 0.5);
}

function total(nodes: readonly Node[]): Node {
  return nodes.reduce((sum, node) => add(sum, node));
}

/** The sum of the tasks' gradients, each first freed of what points against another's. */
export function projected(losses: readonly Node[], by: readonly Node[]): Node[] {
  const own = losses.map((loss) => gradients(loss, by));
  const freed = own.map((mine, i) => {
    const others = own.filter((_, j) => j !== i);
    return others.reduce((gradient, other) => {
      const conflict = minimum(dot(gradient, other), 0);
      const share = div(conflict, maximum(dot(other, other), 1e-20));
      return gradient.map((part, k) => sub(part, mul(share, other[k]!)));
    }, mine);
  });
  return by.map((_, k) => total(freed.map((gradient) => gradient[k]!)));
}

function dot(a: readonly Node[], b: readonly Node[]): Node {
  return total(a.map((node, i) => sum(mul(node, b[i]!))));
}

/** Takes a batch as PPO's loss does; the weights are inputs. */
export function auditGraph(config: PpoConfig, variant: Variant): Record<Audited, Node> {
  const { batch } = config.ppo;
  const params = new ParameterSet();
  const { metrics, auxiliary } = ppoLoss(network(params, batch, variant), batch, config.loss);
  const trunk = params.nodes.filter(({ name }) => name.startsWith("trunk/"));
  const losses = { ...auxiliary, policy: metrics.policyLoss, value: metrics.valueLoss };
  const norms = AUDITED.map((name) => {
    const found = gradients(losses[name], trunk);
    return [name, sqrt(maximum(dot(found, found), 1e-30))] as const;
  });
  return Object.fromEntries(norms) as Record<Audited, Node>;
}

/** The trunk (B, 128) and each head's loss of every position (B). */
export function readerGraph(batch: number, variant: Variant): Record<"trunk" | HeadName, Node> {
  const net = network(new ParameterSet(), batch, variant);
  return { trunk: net.trunk, ...headItems(net) };
}

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
