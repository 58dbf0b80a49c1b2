/**
 * @file Options, tasks and one task of the study of offers: the life of one simulated person. After every game that
 * came to its end the gates decide, and what they allow counts as shown. The person is an adult who agreed, the host
 * has switched offers on, and nothing that is shown changes what the person does.
 */

import { EVALUATION_SEED } from "#engine";
import {
  decide,
  denialsOf,
  type Gate,
  type Moment,
  type MonetizeConfig,
  monetizeDefaults,
  NEW_LOG,
  noteDecision,
  noteOutcome,
  standingOf,
} from "#monetize";
import { POPULATIONS, type PopulationName, type Traits, traitsAt } from "#people";
import { livedGames } from "#players";
import { type Lifecycle, lifecycleOf } from "#profile";
import { type OptionValues, whole } from "#study/report";

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

/** One moment between two games. */
export interface OfferMoment {
  readonly lifecycle: Lifecycle;
  /** None where an offer is allowed. */
  readonly denials: readonly Gate[];
}

/** Plain data: it crosses threads. */
export interface OfferLife {
  readonly population: OffersTask["population"];
  readonly family: string;
  readonly games: number;
  readonly sessions: number;
  /** Games that were left, which carry no moment. */
  readonly left: number;
  readonly moments: readonly OfferMoment[];
}

const ON: MonetizeConfig = { ...monetizeDefaults, offers: { on: 1 } };
const DAY = 24 * 3_600_000;
const FROM = Date.UTC(2026, 0, 1);

export function playOffers(task: OffersTask): OfferLife {
  const { population, number, days, cap, seed } = task;
  const traits = traitsOf(task);
  const moments: OfferMoment[] = [];
  const endedAt: number[] = [];
  let log = NEW_LOG;
  let [games, sessions, left] = [0, 0, 0];
  for (const game of livedGames({ traits, seed, number, from: FROM, to: FROM + days * DAY, cap })) {
    games++;
    if (game.isFirst) sessions++;
    if (!game.isLost) {
      left++;
      continue;
    }
    const now = game.endedAt;
    endedAt.push(now);
    const moment: Moment = { kind: "interstitial", now, offset: 0, isInGame: false, isAsked: false, purpose: null };
    const standing = standingOf(game.profile, endedAt, log, now);
    const decision = decide(moment, standing, log, { offers: "granted", age: "adult" }, ON);
    moments.push({ lifecycle: lifecycleOf(game.profile, now), denials: denialsOf(decision.reasons) });
    log = noteDecision(log, moment, decision);
    if (decision.allowed) log = noteOutcome(log, "shown", now);
  }
  return { population, family: familyOf(traits), games, sessions, left, moments };
}
