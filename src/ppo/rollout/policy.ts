/**
 * @file The policy in self-play (paper §4.4, appendix B): the network with the weights of one version, and how actions are
 * sampled from it. Exploration is a softmax with a temperature, blended with Dirichlet noise that shrinks with the number
 * of legal actions and is off where there are only a few, since there one careless placement ends the game.
 */
import { createRng, type Rng } from "#engine";
import { ACTIONS } from "#env";
import type { Runtime, Tensors } from "#nn";
import { noneLegal } from "#players";
import type { Variant } from "../network/network.ts";
import {
  bestAction,
  evaluatePositions,
  isMasked,
  openPlacementSession,
  type PlacementSession,
} from "../play/player.ts";
import type { PpoConfig } from "../schedule/config.ts";
import type { Decide, Decision } from "./rollout.ts";

type Exploration = PpoConfig["explore"];

/** How the next games explore. */
export interface Exploring {
  readonly temperature: number;
  /** Weight of the noise with many legal actions. */
  readonly noise: number;
}

/** How an action is drawn: the most probable, or with exploration. */
export type Draw = { readonly kind: "greedy" } | ({ readonly kind: "explore" } & Exploring);

export class Actor {
  private readonly runtime: Runtime;
  private readonly variant: Variant;
  private readonly batch: number;
  private loaded: { readonly version: number; readonly session: PlacementSession } | null = null;

  constructor(runtime: Runtime, variant: Variant, batch: number) {
    this.runtime = runtime;
    this.variant = variant;
    this.batch = batch;
  }

  /** Compiles the weights, unless this version is loaded already: other weights need another version. */
  async load(version: number, weights: Tensors): Promise<void> {
    if (version === this.loaded?.version) return;
    await this.close();
    const session = await openPlacementSession(this.runtime, weights, this.variant, this.batch);
    this.loaded = { version, session };
  }

  /** Frees the network; another version may be loaded later. */
  async close(): Promise<void> {
    const { loaded } = this;
    this.loaded = null;
    await loaded?.session.close();
  }

  /** Decisions as a rollout asks for them; draws come from the `policy` stream of each game's seed and step. */
  decider(draw: Draw, explore: PpoConfig["explore"]): Decide {
    return async (views) => {
      if (this.loaded === null) throw new Error("the actor has no weights yet");
      const { logits, values } = await evaluatePositions(this.loaded.session, views);
      return views.map(({ seed, steps }, row) => {
        return decisionOf(logits, row, values[row]!, draw, explore, createRng(seed, "policy", steps));
      });
    };
  }
}

function decisionOf(
  logits: Float32Array,
  row: number,
  value: number,
  draw: Draw,
  explore: PpoConfig["explore"],
  rng: Rng,
): Decision {
  const { actions, chances } = distributionOf(logits, row, 1);
  const action =
    draw.kind === "explore"
      ? actions[sampleIndex(explored(logits, row, draw, explore, rng).chances, rng)]!
      : (bestAction(logits, row * ACTIONS) ?? noneLegal());
  const logProb = Math.log(Math.max(1e-30, chances[actions.indexOf(action)]!));
  return { action, logProb, value, entropy: entropyOf(chances), uniformEntropy: Math.log(actions.length) };
}

/** Weight of the noise with `legal` actions to choose from. */
export function noiseWeight(legal: number, noise: number, { quietActions, fullNoiseActions }: Exploration): number {
  return legal <= quietActions ? 0 : noise * Math.min(1, legal / fullNoiseActions);
}

/** The legal actions and their probabilities, in the order of the actions. */
export interface Distribution {
  readonly actions: readonly number[];
  readonly chances: Float64Array;
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

/** Whole parts that all chances have together: weights are whole numbers before the draw (D6). */
const PARTS = 2 ** 24;

/** Samples an index by its chance. */
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
