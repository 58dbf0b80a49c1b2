/**
 * @file REINFORCE with a baseline (Williams 1992) for the linear policy. One step plays a batch of games with the softmax
 * policy and moves the weights along the mean of (return - baseline) · ∇log π. A placement earns 1, so the discounted
 * return measures how long the game lives on; the baseline, linear in the features of the position, is learned beside it.
 * A state is plain data and a step a function of it: training resumes from any state, in Node or a browser.
 */
import {
  CELLS,
  createRng,
  type DockBuffer,
  DRAW_DOCK,
  defaultsOf,
  newDockBuffer,
  param,
  type Rng,
  type SourceId,
  type ValuesOf,
} from "#engine";
import { dealFrom, ENDED, FIELD, GAME_FIELDS, needsDock, placeAt, resetGame } from "#game";
import { visitAfterstates } from "#people";
import { LINEAR_FEATURE_COUNT as F, newFeatureBuffer, weightedSum, writeFeatures } from "./linear.ts";

export const LINEAR_PARAMETERS = {
  batch: param(32, [1, 1024], "whole games", "ours", "games between two changes of the weights"),
  cap: param(400, [1, 100_000], "whole placements", "ours", "placements after which a game is broken off"),
  discount: param(0.98, [0, 0.9999], "0…1", "ours", "worth of a placement against the one before it"),
  rate: param(0.05, [0, 1], "per step", "ours", "usual change of a weight in one step"),
  baselineRate: param(0.05, [0, 1], "per step", "ours", "usual change of a weight of the baseline in one step"),
} as const;
export type LinearConfig = ValuesOf<typeof LINEAR_PARAMETERS>;
export const LINEAR_DEFAULTS: LinearConfig = defaultsOf(LINEAR_PARAMETERS);

export interface LinearOptions {
  /** Game i draws from part i of the seed's streams. */
  readonly seed: number;
  readonly docks: SourceId;
  readonly config: LinearConfig;
}

/** The policy's weights, then the baseline's, then the baseline's constant. */
const PARAMETERS = 2 * F + 1;

export interface LinearState {
  /** Games played. */
  readonly games: number;
  /** The policy's weights, the baseline's, and its constant. */
  readonly theta: Float32Array;
  /** Running means of the gradient and of its square, which set the size of a step (Adam). */
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** What a step met. */
export interface LinearReport {
  /** Games of the batch, their placements and plain points in all. */
  readonly games: number;
  readonly steps: number;
  readonly plain: number;
}

/** Every placement equally likely. */
export function newLinearState(): LinearState {
  const zeros = () => new Float32Array(PARAMETERS);
  return { games: 0, theta: zeros(), mean: zeros(), square: zeros() };
}

export function policyWeights({ theta }: LinearState): Float32Array {
  return theta.slice(0, F);
}

/** One batch of games and one change of the weights. */
export function stepLinear(
  state: LinearState,
  { seed, docks, config }: LinearOptions,
): { readonly state: LinearState; readonly report: LinearReport } {
  const buffers = newEpisodeBuffers(config.cap);
  const gradient = new Float64Array(PARAMETERS);
  let steps = 0;
  let plain = 0;
  for (let i = 0; i < config.batch; i++) {
    const game = state.games + i;
    const episode = playEpisode(
      buffers,
      state.theta,
      docks,
      createRng(seed, "dock", game),
      createRng(seed, "policy", game),
    );
    addGradient(gradient, episode, state.theta, config.discount);
    steps += episode.steps;
    plain += episode.plain;
  }
  for (let p = 0; p < PARAMETERS; p++) gradient[p]! /= Math.max(1, steps);
  return { state: ascend(state, gradient, config), report: { games: config.batch, steps, plain } };
}

/** The return is scaled by 1 - discount: 1 for a game without end. A game that was cut lives on as the baseline says. */
function addGradient(gradient: Float64Array, episode: LinearEpisode, theta: Float32Array, discount: number): void {
  const { steps, positions, gradients, isCut } = episode;
  let value = isCut ? baselineAt(theta, positions, steps) : 0;
  for (let t = steps - 1; t >= 0; t--) {
    value = 1 - discount + discount * value;
    const advantage = value - baselineAt(theta, positions, t);
    for (let f = 0; f < F; f++) {
      gradient[f]! += advantage * gradients[t * F + f]!;
      gradient[F + f]! += advantage * positions[t * F + f]!;
    }
    gradient[2 * F]! += advantage;
  }
}

function baselineAt(theta: Float32Array, positions: Float64Array, t: number): number {
  return theta[2 * F]! + weightedSum(theta.subarray(F, 2 * F), positions, t * F);
}

/** Adam's usual decay rates (Kingma and Ba 2015). */
const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const LEAST_SCALE = 1e-8;

/** A step up the gradient, each parameter at its own scale. */
function ascend(state: LinearState, gradient: Float64Array, { batch, rate, baselineRate }: LinearConfig): LinearState {
  const games = state.games + batch;
  const updates = games / batch;
  const meanBias = 1 - MEAN_DECAY ** updates;
  const squareBias = 1 - SQUARE_DECAY ** updates;
  const mean = state.mean.map((m, p) => MEAN_DECAY * m + (1 - MEAN_DECAY) * gradient[p]!);
  const square = state.square.map((s, p) => SQUARE_DECAY * s + (1 - SQUARE_DECAY) * gradient[p]! ** 2);
  const theta = state.theta.map((value, p) => {
    const step = mean[p]! / meanBias / (Math.sqrt(square[p]! / squareBias) + LEAST_SCALE);
    return value + (p < F ? rate : baselineRate) * step;
  });
  return { games, theta, mean, square };
}

// A game as REINFORCE needs it: placements are drawn from the softmax of their weighted sums; each keeps the position's
// features and the gradient of the log-probability of the draw.

export interface LinearEpisode {
  /** Placements made. */
  readonly steps: number;
  /** Features of the position before each placement, and of the last position where the game was broken off. */
  readonly positions: Float64Array;
  /** Gradient of log π of each placement. */
  readonly gradients: Float64Array;
  /** The game was broken off at its cap. */
  readonly isCut: boolean;
  readonly plain: number;
}

/** Scratch buffers of a game, reused from one game to the next. */
export interface EpisodeBuffers {
  readonly cap: number;
  readonly game: Int32Array;
  readonly dock: DockBuffer;
  readonly legal: Int32Array;
  readonly positions: Float64Array;
  readonly gradients: Float64Array;
  /** Features, anchor with slot, score and weight of every legal placement. */
  readonly features: Float64Array;
  readonly actions: Int32Array;
  readonly weights: Float64Array;
}

const MOST_PLACEMENTS = 3 * CELLS;

export function newEpisodeBuffers(cap: number): EpisodeBuffers {
  return {
    cap,
    game: new Int32Array(GAME_FIELDS),
    dock: newDockBuffer(),
    legal: newFeatureBuffer(),
    positions: new Float64Array((cap + 1) * F),
    gradients: new Float64Array(cap * F),
    features: new Float64Array(MOST_PLACEMENTS * F),
    actions: new Int32Array(MOST_PLACEMENTS),
    weights: new Float64Array(MOST_PLACEMENTS),
  };
}

/** Plays one game; its arrays are views on `buffers` and last until the next game. */
export function playEpisode(
  buffers: EpisodeBuffers,
  theta: ArrayLike<number>,
  docks: SourceId,
  dockRng: Rng,
  policyRng: Rng,
): LinearEpisode {
  const { game, cap, positions, gradients, legal } = buffers;
  const shapes = game.subarray(FIELD.slots, FIELD.slots + 3);
  const deal = () => dealFrom(game, 0, DRAW_DOCK[docks], dockRng, buffers.dock);
  resetGame(game, 0);
  deal();
  let steps = 0;
  for (;;) {
    writeFeatures(positions, steps * F, game[FIELD.lo]!, game[FIELD.hi]!, 0, shapes, -1, legal);
    if (game[FIELD.ended] !== ENDED.playing || steps === cap) break;
    const count = listPlacements(buffers, shapes);
    const taken = drawPlacement(buffers, theta, count, policyRng);
    writeGradient(buffers, count, taken, gradients, steps * F);
    const action = buffers.actions[taken]!;
    placeAt(game, 0, Math.floor(action / CELLS), action % CELLS);
    if (needsDock(game, 0)) deal();
    steps++;
  }
  return { steps, positions, gradients, isCut: game[FIELD.ended] === ENDED.playing, plain: game[FIELD.plain]! };
}

/** Fills features and actions; returns the number of legal placements. */
function listPlacements({ game, features, actions, legal }: EpisodeBuffers, shapes: Int32Array): number {
  let count = 0;
  visitAfterstates(game[FIELD.lo]!, game[FIELD.hi]!, shapes, (slot, anchor, lo, hi, lines) => {
    writeFeatures(features, count * F, lo, hi, lines, shapes, slot, legal);
    actions[count++] = slot * CELLS + anchor;
  });
  return count;
}

/** Whole parts that the likeliest placement's weight has: chances are whole numbers before the draw (D6). */
const PARTS = 2 ** 20;

/** Turns the scores into weights and draws one; returns its number. */
function drawPlacement(
  { features, weights }: EpisodeBuffers,
  theta: ArrayLike<number>,
  count: number,
  rng: Rng,
): number {
  let highest = -Infinity;
  for (let i = 0; i < count; i++) {
    weights[i] = weightedSum(theta, features, i * F);
    highest = Math.max(highest, weights[i]!);
  }
  let total = 0;
  for (let i = 0; i < count; i++) {
    weights[i] = Math.round(PARTS * Math.exp(weights[i]! - highest));
    total += weights[i]!;
  }
  let rest = rng.below(total);
  let taken = 0;
  while (rest >= weights[taken]!) rest -= weights[taken++]!;
  for (let i = 0; i < count; i++) weights[i]! /= total;
  return taken;
}

/** ∇log π = features of what was taken - expected features. */
function writeGradient(
  { features, weights }: EpisodeBuffers,
  count: number,
  taken: number,
  out: Float64Array,
  at: number,
): void {
  for (let f = 0; f < F; f++) {
    let expected = 0;
    for (let i = 0; i < count; i++) expected += weights[i]! * features[i * F + f]!;
    out[at + f] = features[taken * F + f]! - expected;
  }
}
