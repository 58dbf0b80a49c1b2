/** @file The options and tasks of the study of offers: the life of one simulated person each. */

import { EVALUATION_SEED } from "#engine";
import { POPULATIONS, type PopulationName, type Traits, traitsAt } from "#people";
import { type OptionValues, whole } from "../options.ts";

export const OFFERS_OPTIONS = {
  people: whole(30, [1, 100_000], "people of each population"),
  days: whole(90, [1, 3650], "days in which they arrive and play"),
  cap: whole(200, [1, 1_000_000], "placements after which a game is left; it carries no moment"),
  seed: whole(EVALUATION_SEED, [0, 2_000_000_000], "seed of the people and their lives"),
};

export type OffersOptions = OptionValues<typeof OFFERS_OPTIONS>;

export interface OffersTask {
  readonly population: PopulationName;
  /** Number of the person in it. */
  readonly number: number;
  readonly days: number;
  readonly cap: number;
  readonly seed: number;
}

/** One of each population after the other, so that an interrupted study has as many of both. */
export function offersTasks({ people, days, cap, seed }: OffersOptions): OffersTask[] {
  return Array.from({ length: people }, (_, number) =>
    POPULATIONS.map((population) => ({ population, number, days, cap, seed })),
  ).flat();
}

export function traitsOf({ population, number, seed }: OffersTask): Traits {
  return traitsAt(population, seed, number);
}

/** What somebody looks for when they place: weighted counts, as the model of a player has them, or a look of its own. */
export function familyOf({ taste }: Traits): string {
  return taste.kind === "weights" ? "inside" : taste.look;
}
