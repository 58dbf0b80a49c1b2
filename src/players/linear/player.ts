/**
 * @file The linear policy at play: it takes the placement whose features have the highest weighted sum. Sums are rounded
 * before they are compared, so that a last-bit difference cannot change a choice; equal ones go to reading order.
 */
import { choiceAt, isOnOffer, noneLegal, shapeIndices, visitView } from "../afterstates.ts";
import type { Choice, Player, View } from "../player.ts";
import { LINEAR_FEATURE_COUNT, newFeatureBuffer, writeFeatures } from "./features.ts";

/** Steps of a score that count as different, in one unit. */
const SCORE_STEPS = 2 ** 20;

/** Weights are one a feature, in their order; throws on any other number of them. */
export function linearPlayer(weights: Float32Array): Player {
  if (weights.length !== LINEAR_FEATURE_COUNT) {
    throw new Error(`a linear policy has ${LINEAR_FEATURE_COUNT} weights, not ${weights.length}`);
  }
  return { name: "linear", choose: (view) => chooseHighest(view, weights) };
}

function chooseHighest(view: View, weights: Float32Array): Choice {
  const shapes = shapeIndices(view.slots);
  const features = new Float64Array(LINEAR_FEATURE_COUNT);
  const legal = newFeatureBuffer();
  let best: Choice | null = null;
  let bestScore = -Infinity;
  visitView(view, (slot, anchor, lo, hi, lines) => {
    writeFeatures(features, 0, lo, hi, lines, shapes, slot, legal);
    const score = Math.round(SCORE_STEPS * weightedSum(weights, features, 0));
    if (score <= bestScore || !isOnOffer(view, slot, anchor)) return;
    bestScore = score;
    best = choiceAt(slot, anchor);
  });
  return best ?? noneLegal();
}

/** Of the features from `at` on. */
export function weightedSum(weights: ArrayLike<number>, features: Float64Array, at: number): number {
  let sum = 0;
  for (let i = 0; i < LINEAR_FEATURE_COUNT; i++) sum += weights[i]! * features[at + i]!;
  return sum;
}
