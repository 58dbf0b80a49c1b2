/**
 * @file A low-rank choice model: the prior's weights plus a combination of the few directions in which people differ most.
 * It has four numbers and a slip rate, against fifteen numbers and their precision in `fit.ts`, and suits players of whom
 * little is known.
 */
import { clamp } from "#engine";
import { ChoiceSet, type PlacementChoice } from "./choiceSet.ts";
import { solvePositive, triangleSize } from "./cholesky.ts";
import { DIRECTION_VARIANCES, DIRECTIONS } from "./directions.generated.ts";
import { FEATURE_COUNT } from "./features.ts";
import { intentShare } from "./fit.ts";
import { FIRST_SLIP } from "./habits.ts";
import { PRIOR_WEIGHTS } from "./prior.generated.ts";

const RANK = DIRECTION_VARIANCES.length;
const STEPS = 8;
/** Pseudo-placements behind the first slip rate. */
const SLIP_PLACEMENTS = 8;
const SLIP_RANGE = [0.005, 0.9] as const;

export interface LowRank {
  /** Coefficient of each direction. */
  readonly along: readonly number[];
  /** Share of placements that are slips. */
  readonly slip: number;
}

export const PRIOR_LOW_RANK: LowRank = { along: DIRECTION_VARIANCES.map(() => 0), slip: FIRST_SLIP };

/** The weights on the features. */
export function lowRankWeights({ along }: LowRank): number[] {
  return PRIOR_WEIGHTS.map((weight, f) =>
    along.reduce((sum, z, k) => sum + z * DIRECTIONS[k * FEATURE_COUNT + f]!, weight),
  );
}

/** The maximum a posteriori model of these choices, by Newton's method. */
export function fitLowRank(choices: readonly PlacementChoice[]): LowRank {
  const set = new ChoiceSet();
  const factor = new Float64Array(triangleSize(RANK));
  let { along, slip } = PRIOR_LOW_RANK;
  for (let round = 0; round < STEPS; round++) {
    const precision = new Array<number>(triangleSize(RANK)).fill(0);
    for (let k = 0, at = 0; k < RANK; at += ++k + 1) precision[at] = 1 / DIRECTION_VARIANCES[k]!;
    const step = Float64Array.from(along, (z, k) => -z / DIRECTION_VARIANCES[k]!);
    const weights = lowRankWeights({ along, slip });
    let slips = 0;
    let seen = 0;
    for (const choice of choices) {
      set.fill(choice);
      if (set.chosen < 0 || set.size < 2) continue;
      set.weigh(weights);
      const meant = intentShare(slip, set.chance[set.chosen]!, set.size);
      seen++;
      slips += 1 - meant;
      addChoice(set, meant, step, precision);
    }
    solvePositive(precision, step, factor);
    along = along.map((z, k) => z + step[k]!);
    const share = (slips + FIRST_SLIP * SLIP_PLACEMENTS) / (seen + SLIP_PLACEMENTS);
    slip = clamp(share, SLIP_RANGE[0], SLIP_RANGE[1]);
  }
  return { along, slip };
}

/** Adds the gradient and the curvature of one choice, along the directions. */
function addChoice(set: ChoiceSet, meant: number, gradient: Float64Array, precision: number[]): void {
  const mean = new Float64Array(RANK);
  const projected = new Float64Array(RANK);
  for (let i = 0; i < set.size; i++) {
    project(set, i, projected);
    for (let k = 0; k < RANK; k++) mean[k]! += set.chance[i]! * projected[k]!;
  }
  for (let i = 0; i < set.size; i++) {
    const weight = meant * set.chance[i]!;
    if (weight < 1e-6) continue;
    project(set, i, projected);
    for (let k = 0, at = 0; k < RANK; k++) {
      const part = weight * (projected[k]! - mean[k]!);
      for (let j = 0; j <= k; j++, at++) precision[at]! += part * (projected[j]! - mean[j]!);
    }
  }
  project(set, set.chosen, projected);
  for (let k = 0; k < RANK; k++) gradient[k]! += meant * (projected[k]! - mean[k]!);
}

function project(set: ChoiceSet, i: number, out: Float64Array): void {
  for (let k = 0; k < RANK; k++) {
    let sum = 0;
    for (let f = 0; f < FEATURE_COUNT; f++)
      sum += DIRECTIONS[k * FEATURE_COUNT + f]! * set.features[i * FEATURE_COUNT + f]!;
    out[k] = sum;
  }
}
