/**
 * @file What each gate looks at. A gate says whether it denies, or that it cannot tell; it knows nothing of the others, so
 * one more fact against an offer can never turn a denial into an allowance.
 */
import {
  dayFrom,
  type Facts,
  gamesSinceOffer,
  gamesToday,
  isAllKnown,
  isBackToday,
  latestKnown,
  msSinceOffer,
  offersSince,
  sessionFrom,
} from "./facts.ts";
import { dayOf, type OfferKind } from "./moment.ts";
import type { Gate } from "./reason.ts";

/** Whether a gate denies, null where it cannot tell; with the number it looked at and the line it draws. */
export interface Judged {
  readonly denies: boolean | null;
  readonly value?: number | null;
  readonly limit?: number;
}

export interface GateRule {
  /** The offers that it is for. */
  readonly kinds: readonly OfferKind[];
  readonly judge: (facts: Facts) => Judged;
}

const EVERY: readonly OfferKind[] = ["interstitial", "rewarded"];
/** A player who asks needs no pause before an offer, and may look at one though they own the game without. */
const UNASKED: readonly OfferKind[] = ["interstitial"];
const ASKED: readonly OfferKind[] = ["rewarded"];

export const GATE_RULES: Readonly<Record<Gate, GateRule>> = {
  off: { kinds: EVERY, judge: ({ config }) => ({ denies: config.offers.on !== 1 }) },
  unknownState: { kinds: EVERY, judge: (facts) => ({ denies: !isAllKnown(facts) }) },
  clockWentBack: { kinds: EVERY, judge: clockWentBack },
  notBetweenGames: { kinds: EVERY, judge: ({ moment }) => ({ denies: moment.isInGame }) },
  noConsent: { kinds: EVERY, judge: ({ consent }) => ({ denies: consent.offers !== "granted" }) },
  child: { kinds: EVERY, judge: ({ consent }) => ({ denies: consent.age !== "adult" }) },
  notAsked: { kinds: ASKED, judge: ({ moment }) => ({ denies: !moment.isAsked }) },
  misdrop: { kinds: ASKED, judge: ({ moment }) => ({ denies: is(moment.purpose, "undo") }) },
  ownsNoAds: { kinds: UNASKED, judge: ({ log }) => ({ denies: log === null ? null : log.owned.includes("noAds") }) },
  purchasedToday: { kinds: UNASKED, judge: purchasedToday },
  distress: { kinds: EVERY, judge: ({ standing, config }) => atLeast(standing.distress, config.state.distress) },
  frustrated: { kinds: EVERY, judge: ({ standing }) => ({ denies: isNot(standing.frustration, "none") }) },
  flow: { kinds: EVERY, judge: ({ standing }) => ({ denies: is(standing.flow, "flow") }) },
  afterLossStreak: { kinds: UNASKED, judge: ({ standing, config }) => atMost(standing.runStreak, config.state.losses) },
  firstSessions: { kinds: UNASKED, judge: ({ standing, config }) => atMost(standing.sessions, config.free.sessions) },
  firstGames: { kinds: UNASKED, judge: (facts) => below(gamesToday(facts), facts.config.free.games) },
  returning: { kinds: UNASKED, judge: (facts) => ({ denies: isBackToday(facts) }) },
  cooldown: { kinds: EVERY, judge: cooldown },
  afterAnotherOffer: { kinds: EVERY, judge: (facts) => below(gamesSinceOffer(facts), 1) },
  sessionCap: { kinds: EVERY, judge: sessionCap },
  dayCap: { kinds: EVERY, judge: dayCap },
};

function is<T extends string>(value: T | null, wanted: T): boolean | null {
  return value === null ? null : value === wanted;
}

function isNot<T extends string>(value: T | null, wanted: T): boolean | null {
  return value === null ? null : value !== wanted;
}

/** Null unless both are numbers. */
function compared(value: number | null, limit: number, denies: (value: number) => boolean): Judged {
  const isNumber = typeof value === "number" && !Number.isNaN(value) && !Number.isNaN(limit);
  return { denies: isNumber ? denies(value) : null, value, limit };
}

const atLeast = (value: number | null, limit: number) => compared(value, limit, (known) => known >= limit);
const atMost = (value: number | null, limit: number) => compared(value, limit, (known) => known <= limit);
const below = (value: number | null, limit: number) => compared(value, limit, (known) => known < limit);

function clockWentBack(facts: Facts): Judged {
  const latest = latestKnown(facts);
  return latest === null ? { denies: null } : below(facts.moment.now, latest);
}

function purchasedToday({ moment: { now, offset }, log }: Facts): Judged {
  if (log === null) return { denies: null };
  return { denies: log.boughtAt !== null && dayOf(log.boughtAt, offset) === dayOf(now, offset) };
}

/** Time and games since the last offer, longer for some segments; and time since one that failed, for all. */
function cooldown(facts: Facts): Judged {
  const { moment, standing, log, config } = facts;
  if (log === null || standing.segment === null) return { denies: null };
  const failed = below(moment.now - (log.failedAt ?? Number.NEGATIVE_INFINITY), config.cooldown.failedMs);
  if (moment.kind === "rewarded" || failed.denies !== false) return failed;
  const { waitFactor } = config.segments[standing.segment];
  const time = below(msSinceOffer(facts), config.cooldown.ms * waitFactor);
  const games = below(gamesSinceOffer(facts), config.cooldown.games * waitFactor);
  return { ...time, denies: either(time.denies, games.denies) };
}

function either(one: boolean | null, other: boolean | null): boolean | null {
  return one === null || other === null ? null : one || other;
}

function sessionCap(facts: Facts): Judged {
  const from = sessionFrom(facts);
  return from === null ? { denies: null } : atLeast(offersSince(facts, from), capOf(facts, facts.config.caps.session));
}

function dayCap(facts: Facts): Judged {
  return atLeast(offersSince(facts, dayFrom(facts)), capOf(facts, facts.config.caps.day));
}

/** What a segment leaves of a cap; no number where the segment is not known. */
function capOf({ standing: { segment }, config }: Facts, cap: number): number {
  return segment === null ? Number.NaN : Math.floor(cap * config.segments[segment].capShare);
}
