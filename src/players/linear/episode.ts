/**
 * @file A game of the linear policy as REINFORCE needs it: placements are drawn from the softmax of their weighted sums,
 * and of each are kept the position's features and the gradient of the log-probability of what was drawn.
 */
import { CELLS, type DockBuffer, DRAW_DOCK, newDockBuffer, type Rng, type SourceId } from "#engine";
import { dealFrom, ENDED, FIELD, GAME_FIELDS, needsDock, placeAt, resetGame } from "#game";
import { visitAfterstates } from "#people";
import { LINEAR_FEATURE_COUNT as F, newFeatureBuffer, writeFeatures } from "./features.ts";
import { weightedSum } from "./player.ts";

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
