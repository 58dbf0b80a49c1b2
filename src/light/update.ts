/**
 * @file One update of `light`, PPO on afterstates. Read this first. An update
 *
 *   1. plays every game for `play.steps` placements, actions drawn from the policy   wasm/lightPlay.ts
 *   2. estimates advantages and the critic's targets                                 wasm/lightLearn.ts
 *   3. takes minibatch epochs with the clipped loss and Adam          wasm/lightLearn.ts, lightAdam.ts
 *
 * A rollout is played and learned from in shards. Every shard has a part of each minibatch, with a gradient of its own, and
 * what shards found is added in their order: `Exchange` hands it round, so threads that share the shards come to the same
 * bits as one thread that does them all.
 */
import type { LightConfig } from "./config.ts";
import { FIGURES, type FigureSums } from "./figures.ts";
import type { LightKernel } from "./kernel.ts";

/** What the threads of a run tell each other. */
export interface Exchange {
  /** The shards of this thread. */
  readonly own: readonly number[];
  /** The figures of all shards, in their order. */
  figures(): readonly ArrayLike<number>[];
  /** One step of Adam with the gradients of all shards; returns the norm of the gradient. */
  step(rate: number, clipNorm: number): number;
}

/** One thread that does everything. */
export function alone(kernel: LightKernel): Exchange {
  const { wasm } = kernel;
  const own = Array.from({ length: kernel.shards }, (_, shard) => shard);
  wasm.setPart(0, 1);
  return {
    own,
    figures: () => own.map((shard) => kernel.figures(shard)),
    step(rate, clipNorm) {
      wasm.gather();
      return wasm.descend(rate, clipNorm);
    },
  };
}

/** Where a training stands, apart from the weights, their moments and the games. */
export interface LightProgress {
  readonly updates: number;
  /** Games that ended. */
  readonly episodes: number;
  /** Steps of Adam. */
  readonly steps: number;
  /** Powers of Adam's two decays, which correct moments that began at zero. */
  readonly meanPower: number;
  readonly squarePower: number;
  /** What a host multiplies the entropy bonus by. */
  readonly entropyFactor: number;
}

export const LIGHT_START: LightProgress = {
  updates: 0,
  episodes: 0,
  steps: 0,
  meanPower: 1,
  squarePower: 1,
  entropyFactor: 1,
};

/** What an update did. */
export interface LightUpdate {
  readonly progress: LightProgress;
  readonly sums: FigureSums;
  readonly epochs: number;
  /** Gradient norm of the last step. */
  readonly norm: number;
}

/** Placements of an update. */
export function placementsOf({ play }: LightConfig): number {
  return play.games * play.steps;
}

/** @param share of the budget that is done, 0…1 */
export function lightUpdate(
  kernel: LightKernel,
  exchange: Exchange,
  config: LightConfig,
  before: LightProgress,
  share: number,
): LightUpdate {
  const { wasm, host } = kernel;
  host.begin?.(share);
  for (const shard of exchange.own) {
    kernel.play(shard);
    wasm.estimate(shard);
  }
  normalise(kernel, exchange, config);
  const { rate, entropyBonus } = annealedAt(share, config);
  const annealed = { rate, entropyBonus: entropyBonus * before.entropyFactor };
  let progress = { ...before, updates: before.updates + 1 };
  let norm = 0;
  let epochs = 0;
  for (; epochs < config.learn.epochs; epochs++) {
    const epoch = before.updates * config.learn.epochs + epochs;
    ({ progress, norm } = lightEpoch(kernel, exchange, config, { ...annealed, epoch }, progress));
    const { divergence, compared } = sumsOf(exchange.figures());
    if (divergence > config.learn.targetKl * compared) {
      epochs++;
      break;
    }
  }
  const sums = sumsOf(exchange.figures());
  const entropyShare = sums.entropy / Math.max(1e-6, sums.uniformEntropy);
  const entropyFactor = host.entropyFactor?.(before.entropyFactor, entropyShare) ?? before.entropyFactor;
  return { progress: { ...progress, episodes: before.episodes + sums.episodes, entropyFactor }, sums, epochs, norm };
}

/** Advantages of the whole rollout get mean 0 and deviation 1. */
function normalise(kernel: LightKernel, exchange: Exchange, config: LightConfig): void {
  const count = placementsOf(config);
  const { advantages, targets } = sumsOf(exchange.figures());
  for (const shard of exchange.own) kernel.wasm.spread(shard, advantages / count, targets / count);
  const { advantageSquares } = sumsOf(exchange.figures());
  kernel.wasm.setDeviation(Math.sqrt(advantageSquares / count) + 1e-8);
}

interface Annealed {
  readonly rate: number;
  readonly entropyBonus: number;
}

function annealedAt(share: number, { learn, loss }: LightConfig): Annealed {
  return {
    rate: learn.rate * (1 - (1 - learn.rateEnd) * share),
    entropyBonus: loss.entropyStart + (loss.entropyEnd - loss.entropyStart) * share,
  };
}

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;

/** One pass over the rollout: each minibatch takes an equal part of every shard. */
function lightEpoch(
  { wasm, shards, seats, steps }: LightKernel,
  { own, step }: Exchange,
  { learn }: LightConfig,
  { rate, entropyBonus, epoch }: Annealed & { readonly epoch: number },
  before: LightProgress,
): { readonly progress: LightProgress; readonly norm: number } {
  const part = learn.batch / shards;
  for (const shard of own) wasm.reorder(shard, epoch);
  let { steps: taken, meanPower, squarePower } = before;
  let norm = 0;
  for (let from = 0; from < seats * steps; from += part) {
    const count = Math.min(part, seats * steps - from);
    for (const shard of own) wasm.gradientOf(shard, from, count, entropyBonus, 1 / (count * shards));
    meanPower *= MEAN_DECAY;
    squarePower *= SQUARE_DECAY;
    norm = step((rate * Math.sqrt(1 - squarePower)) / (1 - meanPower), learn.clipNorm);
    taken++;
  }
  return { progress: { ...before, steps: taken, meanPower, squarePower }, norm };
}

/** Adds up the shards in their order. */
export function sumsOf(figures: readonly ArrayLike<number>[]): FigureSums {
  const sums = FIGURES.map((name, i) => [name, figures.reduce((sum, shard) => sum + shard[i]!, 0)] as const);
  return Object.fromEntries(sums) as FigureSums;
}
