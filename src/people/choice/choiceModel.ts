/**
 * @file The choice model of a player, a multinomial logit with slips: the utility of a placement is a weighted sum of its
 * features, and its probability is proportional to e^utility. Slips are uniform over the legal placements. Sharp players
 * have large weights, vague players small ones; a greedy player is the limit of very large weights.
 */
import { FEATURES, type Feature } from "./features.ts";

export interface ChoiceModel {
  /** On the features, in their order. */
  readonly weights: readonly number[];
  /** Share of placements that are slips, 0…1. */
  readonly slip: number;
  /**
   * Share of the placements that are noticed, 0…1 (the consideration set). Below 1 the best noticed placement is taken:
   * such a player errs among good placements rather than at random.
   */
  readonly notice: number;
  /** A placement after which the rest of the dock no longer fits is e^keep times less likely than its utility says. */
  readonly keep: number;
  /** Plans the whole dock: a placement is worth the best plan that starts with it. `plannedPlayouts.ts` plays these. */
  readonly plans?: boolean;
}

/** One choice model of a mixture, with its posterior weight, 0…1. */
export interface Member {
  readonly name: string;
  readonly share: number;
  readonly model: ChoiceModel;
}

/** The model of a player: a mixture of choice models whose shares sum to 1. */
export type PlayerModel = readonly Member[];

/** Weights by name; the others are 0. */
export function weightsOf(named: Partial<Readonly<Record<Feature, number>>>): readonly number[] {
  return FEATURES.map((feature) => named[feature] ?? 0);
}
