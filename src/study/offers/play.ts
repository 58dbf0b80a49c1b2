/**
 * @file The life of one person with offers: after every game that came to its end the gates decide, and what they allow
 * counts as shown. The person is an adult who agreed, the host has switched offers on, and nothing that is shown changes
 * what the person does.
 */
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
import { livedGames } from "#players";
import { type Lifecycle, lifecycleOf } from "#profile";
import { familyOf, type OffersTask, traitsOf } from "./plan.ts";

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
