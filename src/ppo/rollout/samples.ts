/**
 * @file From episodes to what the losses are fed (paper §4.4, appendix B): generalised advantage estimation, the value
 * target that mixes the return with the log-compressed outcome, and tables of samples with one column for each input. A
 * learner takes any rows of any number of tables together and pads the rest of a batch with weight 0.
 */
import { ACTIONS, decodeAction } from "#env";
import type { Feeds, Values } from "#nn";
import type { View } from "#players";
import { encodeInto, feedsOf, maySymmetry, newEncodedBatch, symmetricAction, symmetricView } from "../encode/encode.ts";
import { NEUTRAL_CONDITIONING } from "../encode/state.ts";
import { HEAD_NAMES, newHeadTargets, survivalTarget, targetInput, writeTargets } from "../network/heads.ts";
import type { Variant } from "../network/network.ts";
import type { PpoConfig } from "../schedule/config.ts";
import type { Episode } from "./rollout.ts";

/**
 * Σ (γλ)^k δ, backwards. `last` is the value of the position after the last reward: 0 where the game ended, the
 * network's where the episode was cut.
 */
export function advantagesOf(
  rewards: ArrayLike<number>,
  values: ArrayLike<number>,
  last: number,
  { gamma, lambda }: Pick<PpoConfig["advantage"], "gamma" | "lambda">,
): Float64Array {
  const advantages = new Float64Array(rewards.length);
  let next = last;
  let advantage = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    const surprise = rewards[t]! + gamma * next - values[t]!;
    advantage = surprise + gamma * lambda * advantage;
    advantages[t] = advantage;
    next = values[t]!;
  }
  return advantages;
}

/** Mean 0 and deviation 1 over all of them, then within the clamp. */
export function normalised(advantages: ArrayLike<number>, clamp: number): Float32Array {
  const all = Float64Array.from(advantages);
  const mean = all.reduce((sum, a) => sum + a, 0) / Math.max(1, all.length);
  const variance = all.reduce((sum, a) => sum + (a - mean) ** 2, 0) / Math.max(1, all.length);
  const deviation = Math.sqrt(variance) + 1e-8;
  return Float32Array.from(all, (a) => Math.max(-clamp, Math.min(clamp, (a - mean) / deviation)));
}

/** What a game came to, 1 at the threshold: clip(log(1 + plain) / log(1 + threshold), 0, most). */
export function outcomeOf(plain: number, threshold: number, most: number): number {
  return Math.min(most, Math.max(0, Math.log1p(plain) / Math.log1p(threshold)));
}

/** The target of each placement's value: part return, part outcome of the whole game. */
export function valueTargets(
  advantages: ArrayLike<number>,
  values: ArrayLike<number>,
  outcome: number,
  mix: number,
): Float32Array {
  return Float32Array.from(advantages, (advantage, t) => (1 - mix) * (advantage + values[t]!) + mix * outcome);
}

export interface Samples {
  readonly rows: number;
  /** By the name of the input; each has `rows` times as many numbers as one sample. */
  readonly columns: Readonly<Record<string, Values>>;
}

/** One placement to learn from. */
interface Sample {
  readonly view: View;
  readonly action: number;
  /** Placements left, this one included; Infinity where the game was cut. */
  readonly left: number;
}

/** What the network is shown of each placement, and what its heads are to say. */
function describe(samples: readonly Sample[], variant: Variant): Record<string, Values> {
  const batch = newEncodedBatch(samples.length);
  const targets = newHeadTargets(samples.length, variant.difficulty);
  for (const [row, { view, action, left }] of samples.entries()) {
    encodeInto(view, NEUTRAL_CONDITIONING, variant, batch, row);
    writeTargets(view, decodeAction(action), targets, row, variant.difficulty);
    targets.survival[row] = survivalTarget(left);
  }
  const heads = HEAD_NAMES.map((head) => [targetInput(head), targets[head]] as const);
  return { ...feedsOf(batch), ...Object.fromEntries(heads), chosen: Int32Array.from(samples, ({ action }) => action) };
}

function placementsLeft({ steps, isCut }: Episode, t: number): number {
  return isCut ? Infinity : steps.length - t;
}

/** All placements of the episodes; advantages are not normalised yet, since that is up to the whole update. */
export function ppoSamples(episodes: readonly Episode[], config: PpoConfig, variant: Variant): Samples {
  const samples = episodes.flatMap((episode) =>
    episode.steps.map(({ before, action }, t) => ({ view: before, action, left: placementsLeft(episode, t) })),
  );
  const learned = episodes.map((episode) => learnedFrom(episode, config));
  const joined = (pick: (part: ReturnType<typeof learnedFrom>) => ArrayLike<number>) =>
    Float32Array.from(learned.flatMap((part) => Array.from(pick(part))));
  return {
    rows: samples.length,
    columns: {
      ...describe(samples, variant),
      advantage: joined(({ advantages }) => advantages),
      valueTarget: joined(({ targets }) => targets),
      oldValue: joined(({ values }) => values),
      oldLogProb: Float32Array.from(episodes.flatMap(({ steps }) => steps.map(({ logProb }) => logProb))),
    },
  };
}

function learnedFrom({ steps, lastValue, end, setup }: Episode, { advantage, value }: PpoConfig) {
  const values = Float64Array.from(steps, (step) => step.value);
  const rewards = Float64Array.from(steps, (step) => step.reward);
  const advantages = advantagesOf(rewards, values, lastValue, advantage);
  const outcome = outcomeOf(end.plain, setup.threshold, value.outcomeMost);
  return { values, advantages, targets: valueTargets(advantages, values, outcome, value.mix) };
}

/** A placement of an episode, by their numbers, and the symmetry under which it is learned from. */
export interface Picked {
  readonly episode: number;
  readonly step: number;
  readonly symmetry: number;
}

/** Picked placements with the teacher's labels; `labelOf` sees the position as it will be learned from. */
export function imitationSamples(
  episodes: readonly Episode[],
  picked: readonly Picked[],
  labelOf: (view: View) => Float32Array,
  config: PpoConfig,
  variant: Variant,
): Samples {
  const targets = episodes.map((episode) => returnsOf(episode, config));
  const samples = picked.map(({ episode, step, symmetry }): Sample => {
    const { before, action } = episodes[episode]!.steps[step]!;
    const left = placementsLeft(episodes[episode]!, step);
    if (symmetry === 0 || !maySymmetry(before, symmetry)) return { view: before, action, left };
    return { view: symmetricView(before, symmetry), action: symmetricAction(before, action, symmetry), left };
  });
  const labels = new Float32Array(picked.length * ACTIONS);
  for (const [row, { view }] of samples.entries()) labels.set(labelOf(view), row * ACTIONS);
  return {
    rows: samples.length,
    columns: {
      ...describe(samples, variant),
      "target/policy": labels,
      valueTarget: Float32Array.from(picked, ({ episode, step }) => targets[episode]![step]!),
    },
  };
}

/** Value targets without any value yet: discounted rewards. A game that was cut counts as if it went on at its mean reward. */
function returnsOf({ steps, isCut, end, setup }: Episode, { advantage, value }: PpoConfig): Float32Array {
  const rewards = Float64Array.from(steps, ({ reward }) => reward);
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / Math.max(1, rewards.length);
  const none = new Float64Array(rewards.length);
  const last = isCut ? mean / (1 - Math.min(0.9999, advantage.gamma)) : 0;
  const returns = advantagesOf(rewards, none, last, { gamma: advantage.gamma, lambda: 1 });
  return valueTargets(returns, none, outcomeOf(end.plain, setup.threshold, value.outcomeMost), value.mix);
}

/** Advantages normalised over all tables together. */
export function withAdvantages(tables: readonly Samples[], clamp: number): Samples[] {
  const all = normalised(
    tables.flatMap(({ columns }) => Array.from(columns.advantage!)),
    clamp,
  );
  let at = 0;
  return tables.map(({ rows, columns }) => {
    const advantage = all.slice(at, at + rows);
    at += rows;
    return { rows, columns: { ...columns, advantage } };
  });
}

/** The rows of the tables as one batch; what is missing to `size` is padded with weight 0. */
export function batchOf(tables: readonly Samples[], rows: readonly RowOf[], size: number): Feeds {
  const names = Object.keys(tables[0]!.columns);
  const batch: Record<string, Values> = { weights: new Float32Array(size).fill(1, 0, rows.length) };
  for (const name of names) {
    const width = tables[0]!.columns[name]!.length / tables[0]!.rows;
    const isInt = tables[0]!.columns[name] instanceof Int32Array;
    const column = isInt ? new Int32Array(size * width) : new Float32Array(size * width);
    for (const [i, { table, row }] of rows.entries()) {
      column.set(tables[table]!.columns[name]!.subarray(row * width, (row + 1) * width), i * width);
    }
    batch[name] = column;
  }
  return batch;
}

/** A row of a table, both by their numbers. */
export interface RowOf {
  readonly table: number;
  readonly row: number;
}

export function allRows(tables: readonly Samples[]): RowOf[] {
  return tables.flatMap(({ rows }, table) => Array.from({ length: rows }, (_, row) => ({ table, row })));
}
