/** @file All that a decision is made from, and what gates count in it. What cannot be counted is null. */
import { profileDefaults } from "#profile";
import type { MonetizeConfig } from "./config.ts";
import type { OfferLog } from "./log.ts";
import { type Consent, DAY_MS, dayOf, isKnown, type Moment, type Standing } from "./moment.ts";

export interface Facts {
  readonly moment: Moment;
  readonly standing: Standing;
  /** Null where it could not be read. */
  readonly log: OfferLog | null;
  readonly consent: Consent;
  readonly config: MonetizeConfig;
}

const HOUR = 3_600_000;

/** Whether nothing is missing and every number is one. */
export function isAllKnown({ moment, standing, log, consent, config }: Facts): boolean {
  return log !== null && isFiniteTree(config) && isKnown(moment, standing, consent);
}

function isFiniteTree(values: object): boolean {
  return Object.values(values).every((value) =>
    typeof value === "object" && value !== null ? isFiniteTree(value) : Number.isFinite(value),
  );
}

/** The latest time that anybody knows of: the history's own, and the ends of games. */
export function latestKnown({ standing, log }: Facts): number | null {
  if (log === null || standing.endedAt === null || standing.sessionStartedAt === null) return null;
  return Math.max(log.latest, standing.sessionStartedAt, ...standing.endedAt);
}

/** Games that ended on the host's day. */
export function gamesToday({ moment: { now, offset }, standing: { endedAt } }: Facts): number | null {
  return endedAt === null ? null : endedAt.filter((at) => dayOf(at, offset) === dayOf(now, offset)).length;
}

/** Games that ended since the last offer; any number if there was none. */
export function gamesSinceOffer({ standing: { endedAt }, log }: Facts): number | null {
  if (endedAt === null || log === null) return null;
  const last = log.offers.at(-1);
  return last === undefined ? Number.POSITIVE_INFINITY : endedAt.filter((at) => at > last.at).length;
}

/** Milliseconds since the last offer; any number if there was none. */
export function msSinceOffer({ moment, log }: Facts): number | null {
  return log && moment.now - (log.offers.at(-1)?.at ?? Number.NEGATIVE_INFINITY);
}

/** Whether a long absence ended on the host's day, by the running session or by the games of the day. */
export function isBackToday({ moment: { now, offset }, standing }: Facts): boolean | null {
  const { sessionStartedAt, hoursAway, endedAt } = standing;
  if (sessionStartedAt === null || hoursAway === null || endedAt === null) return null;
  const { returningHours } = profileDefaults.lifecycle;
  const isToday = (at: number) => dayOf(at, offset) === dayOf(now, offset);
  const isReturn = hoursAway >= returningHours && isToday(sessionStartedAt);
  const hasGap = endedAt.some((at, i) => i > 0 && isToday(at) && at - endedAt[i - 1]! >= returningHours * HOUR);
  return isReturn || hasGap;
}

/** Offers from a time on, up to now. */
export function offersSince({ log }: Facts, from: number): number | null {
  return log === null ? null : log.offers.filter(({ at }) => at >= from).length;
}

/** When the window of a session begins: with the session, or earlier. */
export function sessionFrom({ moment, standing, config }: Facts): number | null {
  const { sessionStartedAt } = standing;
  return sessionStartedAt === null ? null : Math.min(sessionStartedAt, moment.now - config.caps.sessionMs + 1);
}

/** When the window of a day begins: less than 24 hours ago. */
export function dayFrom({ moment }: Facts): number {
  return moment.now - DAY_MS + 1;
}
