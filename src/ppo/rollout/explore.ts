/**
 * @file Exploration (paper appendix B): a softmax whose temperature falls over the budget, blended with Dirichlet noise
 * that shrinks with the number of legal actions and is off where there are only a few, since there one careless
 * placement ends the game; and the entropy coefficient, annealed and steered into a band of the policy's entropy.
 */
import type { Rng } from "#engine";
import { MASKED } from "#nn";
import type { PpoConfig } from "../config.ts";
import { ACTIONS } from "../encode/features.ts";

type Exploration = PpoConfig["explore"];

/** How the next games explore. */
export interface Exploring {
  readonly temperature: number;
  /** Weight of the noise with many legal actions. */
  readonly noise: number;
}

/** Once this share of the budget is done, 0…1; a policy that has learned by imitation explores less. */
export function exploringAt(share: number, isWarm: boolean, config: Exploration): Exploring {
  const { temperatureStart, temperatureEnd, warmStart, dirichletWeight, warmWeight } = config;
  return {
    temperature: between(isWarm ? warmStart : temperatureStart, temperatureEnd, share),
    noise: isWarm ? warmWeight : dirichletWeight,
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * Math.min(1, Math.max(0, share));
}

/** Weight of the noise with so many legal actions. */
export function noiseWeight(legal: number, noise: number, { quietActions, fullNoiseActions }: Exploration): number {
  return legal <= quietActions ? 0 : noise * Math.min(1, legal / fullNoiseActions);
}

/** The legal actions and their probabilities, in the order of the actions. */
export interface Distribution {
  readonly actions: readonly number[];
  readonly chances: Float64Array;
}

/** No network has logits anywhere near the mask. */
export function isMasked(logit: number): boolean {
  return logit <= MASKED / 2;
}

/** Softmax over the legal actions of a row of logits; the others are masked. */
export function distributionOf(logits: Float32Array, row: number, temperature: number): Distribution {
  const actions: number[] = [];
  let highest = -Infinity;
  for (let action = 0; action < ACTIONS; action++) {
    const logit = logits[row * ACTIONS + action]!;
    if (isMasked(logit)) continue;
    actions.push(action);
    highest = Math.max(highest, logit);
  }
  const chances = Float64Array.from(actions, (a) => Math.exp((logits[row * ACTIONS + a]! - highest) / temperature));
  const total = chances.reduce((sum, c) => sum + c, 0);
  return { actions, chances: chances.map((c) => c / total) };
}

/** What is played from: tempered and with noise, as the number of legal actions allows. */
export function explored(
  logits: Float32Array,
  row: number,
  exploring: Exploring,
  config: Exploration,
  rng: Rng,
): Distribution {
  const { temperature, noise } = exploring;
  const policy = distributionOf(logits, row, temperature);
  const legal = policy.actions.length;
  if (legal <= config.quietActions) return distributionOf(logits, row, config.temperatureEnd);
  const weight = noiseWeight(legal, noise, config);
  if (weight === 0) return policy;
  const drawn = drawDirichlet(legal, config.dirichletAlpha, rng);
  return { actions: policy.actions, chances: policy.chances.map((c, i) => (1 - weight) * c + weight * drawn[i]!) };
}

/** Whole parts that all chances have together: weights are whole numbers before the draw (design D6). */
const PARTS = 2 ** 24;

/** The index of an entry, drawn by its chance. */
export function sampleIndex(chances: ArrayLike<number>, rng: Rng): number {
  const parts = Array.from(chances, (c) => Math.round(PARTS * c));
  let rest = rng.below(parts.reduce((sum, n) => sum + n, 0));
  let i = 0;
  while (rest >= parts[i]!) rest -= parts[i++]!;
  return i;
}

/** Symmetric Dirichlet: gamma variates over their sum. */
function drawDirichlet(n: number, alpha: number, rng: Rng): Float64Array {
  const drawn = Float64Array.from({ length: n }, () => drawGamma(alpha, rng));
  const total = drawn.reduce((sum, g) => sum + g, 0);
  return total > 0 ? drawn.map((g) => g / total) : drawn.fill(1 / n);
}

/** Marsaglia and Tsang's method; a shape below 1 is boosted by one and scaled back. */
function drawGamma(shape: number, rng: Rng): number {
  if (shape < 1) return drawGamma(shape + 1, rng) * (1 - rng.fraction()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(rng);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - rng.fraction()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

function drawNormal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction());
}

/** Entropy in nats. */
export function entropyOf(chances: ArrayLike<number>): number {
  let entropy = 0;
  for (let i = 0; i < chances.length; i++) if (chances[i]! > 0) entropy -= chances[i]! * Math.log(chances[i]!);
  return entropy;
}

/** The entropy of a policy beside the most it could be, in nats: of a position, or summed over several. */
export interface Entropy {
  readonly entropy: number;
  /** ln of the number of legal actions. */
  readonly uniformEntropy: number;
}

/** Entropy as a share of ln |A|, both summed, as the loss measures it: a position with one action has no say. */
export function entropyShareOf(parts: readonly Entropy[]): number {
  const total = (pick: (part: Entropy) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  return (
    total(({ entropy }) => entropy) /
    Math.max(
      1e-6,
      total(({ uniformEntropy }) => uniformEntropy),
    )
  );
}

/** The annealed coefficient times what the band has made of it so far. */
export function entropyCoefficient(share: number, factor: number, { start, end }: PpoConfig["entropy"]): number {
  return between(start, end, share) * factor;
}

/** The factor after an update whose policy had this entropy, as a share of ln |A|. */
export function nextEntropyFactor(factor: number, entropyShare: number, config: PpoConfig["entropy"]): number {
  const { bandLow, bandHigh, grow, shrink, most } = config;
  const moved = entropyShare < bandLow ? factor * grow : entropyShare > bandHigh ? factor * shrink : factor;
  return Math.min(most, Math.max(1 / most, moved));
}
