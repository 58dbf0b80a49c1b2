/**
 * @file What a study asks of a training beside its curve: the auxiliary losses of every episode, and how strongly each loss
 * pulls at the trunk. Both only read the weights; they compile graphs of their own when first asked.
 */
import {
  allRows,
  batchOf,
  HEAD_NAMES,
  type HeadName,
  headItems,
  network,
  type PpoConfig,
  ppoLoss,
  type Samples,
  type Variant,
} from "#agent";
import {
  add,
  createModel,
  type Feeds,
  gradients,
  type Node,
  ParameterSet,
  type Runtime,
  type Session,
  sqrt,
  square,
  sum,
  type Tensors,
  weightsOf,
} from "#nn";
import type { Metrics } from "../progress.ts";
import type { PpoRun } from "./runState.ts";
import type { GameReport, PpoAnswer } from "./tasks.ts";

/** An episode with the means of its auxiliary losses, before the update that learned from it. */
export interface EpisodeRecord extends GameReport {
  readonly interval: number;
  readonly losses: Readonly<Record<HeadName, number>>;
}

export interface PpoStudy {
  /** Hears of the episodes of every PPO update, before it. */
  readonly onEpisodes?: (episodes: readonly EpisodeRecord[]) => void;
  /** PPO updates between two measurements of the losses' gradients by the trunk; they join the curve. */
  readonly gradientsEvery?: number;
}

export class Audit {
  private readonly runtime: Runtime;
  private readonly config: PpoConfig;
  private readonly variant: Variant;
  private heads: Promise<Session<HeadName>> | null = null;
  private norms: Promise<Session<string>> | null = null;

  constructor(runtime: Runtime, config: PpoConfig, variant: Variant) {
    this.runtime = runtime;
    this.config = config;
    this.variant = variant;
  }

  /** Tells the study of an update before it, and returns what is to join the curve. */
  async of(run: PpoRun, answers: readonly PpoAnswer[], { onEpisodes, gradientsEvery = 0 }: PpoStudy): Promise<Metrics> {
    if (run.plan.phase === "imitate") return {};
    const { weights } = run.training;
    if (onEpisodes !== undefined) onEpisodes(await this.episodes(weights, answers, run.interval + 1));
    if (gradientsEvery === 0 || run.ppo.updates % gradientsEvery !== 0) return {};
    return this.gradientNorms(
      weights,
      answers.flatMap(({ samples }) => (samples === null ? [] : [samples])),
    );
  }

  /** One record for each game; the rows of a table are its games' placements, one game after another. */
  private async episodes(weights: Tensors, answers: readonly PpoAnswer[], interval: number): Promise<EpisodeRecord[]> {
    const records: EpisodeRecord[] = [];
    for (const { games, samples } of answers) {
      if (samples === null) continue;
      const losses = await this.headLosses(weights, samples);
      let at = 0;
      for (const game of games) {
        records.push({ ...game, interval, losses: meansOf(losses, at, at + game.steps) });
        at += game.steps;
      }
    }
    return records;
  }

  /** The loss of each head for each row. */
  private async headLosses(weights: Tensors, samples: Samples): Promise<Record<HeadName, Float32Array>> {
    const size = this.config.ppo.batch;
    this.heads ??= this.runtime.compile(createModel(headItems(network(new ParameterSet(), size, this.variant))));
    const session = await this.heads;
    const rows = allRows([samples]);
    const all = Object.fromEntries(HEAD_NAMES.map((name) => [name, new Float32Array(rows.length)]));
    for (let at = 0; at < rows.length; at += size) {
      const part = rows.slice(at, at + size);
      const results = await session.run({ ...batchOf([samples], part, size), ...weightsOf(weights) });
      for (const name of HEAD_NAMES) all[name]!.set(results[name].subarray(0, part.length), at);
    }
    return all as Record<HeadName, Float32Array>;
  }

  /** Length of each loss's gradient by the trunk's parameters, over the first batch of the samples. */
  private async gradientNorms(weights: Tensors, tables: readonly Samples[]): Promise<Metrics> {
    const size = this.config.ppo.batch;
    this.norms ??= this.runtime.compile(createModel(normsOf(size, this.config, this.variant)));
    const session = await this.norms;
    const batch: Feeds = batchOf(tables, allRows(tables).slice(0, size), size);
    const results = await session.run({ ...batch, ...weightsOf(weights) });
    return Object.fromEntries(Object.entries(results).map(([name, [norm]]) => [`gradients/${name}`, norm!]));
  }

  async close(): Promise<void> {
    const open = [this.heads, this.norms];
    this.heads = null;
    this.norms = null;
    for (const session of open) await (await session)?.close();
  }
}

function normsOf(size: number, config: PpoConfig, variant: Variant): Record<string, Node> {
  const params = new ParameterSet();
  const { metrics, auxiliary } = ppoLoss(network(params, size, variant), size, config.loss);
  const trunk = params.nodes.filter(({ name }) => name.startsWith("trunk/"));
  const losses: Record<string, Node> = { policy: metrics.policyLoss, value: metrics.valueLoss, ...auxiliary };
  const entries = Object.entries(losses).map(([name, loss]) => {
    const squares = gradients(loss, trunk).map((gradient) => sum(square(gradient)));
    return [name, sqrt(squares.reduce((total, part) => add(total, part)))] as const;
  });
  return Object.fromEntries(entries);
}

function meansOf(losses: Readonly<Record<HeadName, Float32Array>>, from: number, to: number): Record<HeadName, number> {
  const means = HEAD_NAMES.map((name) => {
    const total = losses[name].subarray(from, to).reduce((sum, loss) => sum + loss, 0);
    return [name, total / Math.max(1, to - from)] as const;
  });
  return Object.fromEntries(means) as Record<HeadName, number>;
}
