/**
 * @file How a person places, as a choice model: the utility of a placement is a weighted sum of its features, and a
 * placement is chosen with a chance that grows as e to its utility. Some placements are slips, taken at random. Sharp
 * players have large weights, vague ones small weights; a greedy machine is the limit of very large ones.
 */
import { FEATURES, type Feature } from "./features.ts";

export interface Manner {
  /** On the features, in their order. */
  readonly weights: readonly number[];
  /** Share of placements that are slips, 0…1. */
  readonly slip: number;
  /**
   * Share of the placements that are noticed, 0…1. Below 1 the best of those is taken: somebody who overlooks much and
   * errs among good placements rather than at random.
   */
  readonly notice: number;
  /** A placement after which the rest of the dock no longer fits is e^keep times less likely than its utility says. */
  readonly keep: number;
  /** Plans the whole dock: a placement is as good as the best that can follow it. Only `plannedPlayouts.ts` plays such people. */
  readonly plans?: boolean;
}

/** One of several descriptions of the same person, and how far it is believed, 0…1. */
export interface Member {
  readonly name: string;
  readonly share: number;
  readonly manner: Manner;
}

/** What is believed about a person: members whose shares sum to 1. */
export type PlayerModel = readonly Member[];

/** Weights by name; features that are not named have none. */
export function weightsOf(named: Partial<Readonly<Record<Feature, number>>>): readonly number[] {
  return FEATURES.map((feature) => named[feature] ?? 0);
}
