/**
 * @file Fits the learned weights again from the last choices: a few Newton steps to the most probable weights, where the
 * running estimate took each choice once and at what it then believed. Too slow for every dock and not needed there; a
 * game's end is the time for it.
 */
import { choicesIn } from "./choiceHistory.ts";
import { ChoiceSet } from "./choiceSet.ts";
import { solvePositive, symmetricTimes, triangleSize } from "./cholesky.ts";
import { FEATURE_COUNT } from "./features.ts";
import { addCovariance, meantShare } from "./fit.ts";
import { type Habits, settled } from "./habits.ts";
import { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";

/** Fewer choices say no more than the running estimate. */
const LEAST_CHOICES = 24;
const STEPS = 3;
/** A whole window of choices may doubt the prior more than a single one. */
const PRIOR_SHARE = 0.5;

/** The habits after a game, fitted again and rounded to what is stored. */
export function refit(habits: Habits): Habits {
  const choices = choicesIn(habits.choices);
  if (choices.length < LEAST_CHOICES) return settled(habits);
  const set = new ChoiceSet();
  const slip = habits.slips[0]!;
  const mean = new Float64Array(FEATURE_COUNT);
  const step = new Float64Array(FEATURE_COUNT);
  const pull = new Float64Array(FEATURE_COUNT);
  const factor = new Float64Array(triangleSize(FEATURE_COUNT));
  let weights = [...habits.weights];
  let precision: number[] = [];
  for (let round = 0; round < STEPS; round++) {
    precision = PRIOR_PRECISION.map((value) => PRIOR_SHARE * value);
    symmetricTimes(
      precision,
      weights.map((weight, f) => PRIOR_WEIGHTS[f]! - weight),
      pull,
    );
    step.set(pull);
    for (const chosen of choices) {
      set.fill(chosen);
      if (set.chosen < 0) continue;
      set.weigh(weights);
      const meant = meantShare(slip, set.chance[set.chosen]!, set.size);
      addCovariance(set, meant, mean, precision);
      const row = set.chosen * FEATURE_COUNT;
      for (let f = 0; f < FEATURE_COUNT; f++) step[f]! += meant * (set.features[row + f]! - mean[f]!);
    }
    solvePositive(precision, step, factor);
    weights = weights.map((weight, f) => weight + step[f]!);
  }
  return settled({ ...habits, weights, precision });
}
