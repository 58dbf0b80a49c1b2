/**
 * @file The refit after a game: a few Newton steps over the last choices to the maximum a posteriori weights. The online fit
 * takes each choice once, at the weights of that moment; this one revisits them. Too slow, and not needed, for every dock.
 */
import { choicesIn } from "./choiceHistory.ts";
import { ChoiceSet } from "./choiceSet.ts";
import { solvePositive, symmetricTimes, triangleSize } from "./cholesky.ts";
import { FEATURE_COUNT } from "./features.ts";
import { addCovariance, intentShare } from "./fit.ts";
import { type Habits, roundedHabits } from "./habits.ts";
import { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";

/** With fewer choices the online fit is as good. */
const LEAST_CHOICES = 24;
const STEPS = 3;
/** Weight of the prior against a whole window of choices. */
const PRIOR_SHARE = 0.5;

/** The habits after a game, refitted and rounded for storage. */
export function refit(habits: Habits): Habits {
  const choices = choicesIn(habits.choices);
  if (choices.length < LEAST_CHOICES) return roundedHabits(habits);
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
    for (const choice of choices) {
      set.fill(choice);
      if (set.chosen < 0) continue;
      set.weigh(weights);
      const meant = intentShare(slip, set.chance[set.chosen]!, set.size);
      addCovariance(set, meant, mean, precision);
      const row = set.chosen * FEATURE_COUNT;
      for (let f = 0; f < FEATURE_COUNT; f++) step[f]! += meant * (set.features[row + f]! - mean[f]!);
    }
    solvePositive(precision, step, factor);
    weights = weights.map((weight, f) => weight + step[f]!);
  }
  return roundedHabits({ ...habits, weights, precision });
}
