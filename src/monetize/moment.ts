/**
 * @file The input of a decision as plain data: the moment, the player's standing and consent. An unknown value is null,
 * and denies.
 */
import { check } from "#engine";
import { FLOW_STATES, type FlowState, FRUSTRATION_LEVELS, type FrustrationLevel } from "#profile";

/** `interstitial`: a full page between two games. `rewarded`: something to look at for something to have. */
export const OFFER_KINDS = ["interstitial", "rewarded"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What a rewarded offer is for. Taking a move back must never be sold: that would make misdrops worth money. */
export const PURPOSES = ["skin", "undo"] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Moment {
  readonly kind: OfferKind;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Where the host's day begins: minutes that its clock is ahead of UTC. */
  readonly offset: number;
  /** A game with a move is under way. */
  readonly isInGame: boolean | null;
  /** The player has tapped for it, of their own accord. */
  readonly isAsked: boolean;
  /** Null where nothing is given for it. */
  readonly purpose: Purpose | null;
}

/** How much a player has given, or may be lost. It makes offers rarer, never more frequent. */
export const SEGMENTS = ["newcomer", "regular", "supporter", "leaving"] as const;
export type Segment = (typeof SEGMENTS)[number];

/** The player as the last game left them. */
export interface Standing {
  /** Sessions begun, the running one included. */
  readonly sessions: number | null;
  /** When the running session began, in milliseconds, and the absence before it, in hours. */
  readonly sessionStartedAt: number | null;
  readonly hoursAway: number | null;
  /** When the last games ended, in milliseconds, oldest first: at least those of the day. */
  readonly endedAt: readonly number[] | null;
  /** Structural damage of the last board, 0…1. */
  readonly distress: number | null;
  readonly frustration: FrustrationLevel | null;
  /** At the end of the last game. */
  readonly flow: FlowState | null;
  /** The last games against the player's own best, −1…1. */
  readonly runStreak: number | null;
  readonly segment: Segment | null;
}

export const ANSWERS_TO_OFFERS = ["unasked", "granted", "refused"] as const;
export const AGES = ["unknown", "child", "adult"] as const;

/** What the player has said, which they may take back at any time. */
export interface Consent {
  readonly offers: (typeof ANSWERS_TO_OFFERS)[number];
  /** No year of birth is kept. */
  readonly age: (typeof AGES)[number];
}

export const NO_CONSENT: Consent = { offers: "unasked", age: "unknown" };

/** Games whose ends a standing may hold. */
export const MOST_ENDS = 1000;

const { choice, fields, list, nullable, number, whole, FLAG } = check;

export const TIME = number(0, 8.64e15);

const MOMENT_FORM = fields({
  kind: choice(OFFER_KINDS),
  now: TIME,
  offset: number(-24 * 60, 24 * 60),
  isInGame: FLAG,
  isAsked: FLAG,
  purpose: nullable(choice(PURPOSES)),
} satisfies check.FormsOf<Moment>);

const STANDING_FORM = fields({
  sessions: whole(0, 1e9),
  sessionStartedAt: TIME,
  hoursAway: number(0, 1e9),
  endedAt: list(TIME, MOST_ENDS),
  distress: number(0, 1),
  frustration: choice(FRUSTRATION_LEVELS),
  flow: choice(FLOW_STATES),
  runStreak: number(-1, 1),
  segment: choice(SEGMENTS),
} satisfies check.FormsOf<Standing>);

const CONSENT_FORM = fields({
  offers: choice(ANSWERS_TO_OFFERS),
  age: choice(AGES),
} satisfies check.FormsOf<Consent>);

/** Whether every value is there and can be what it says. */
export function isKnown(moment: Moment, standing: Standing, consent: Consent): boolean {
  return check.fits(MOMENT_FORM, moment) && check.fits(STANDING_FORM, standing) && check.fits(CONSENT_FORM, consent);
}

/** What was stored of it; nothing agreed to where that cannot be read. */
export function consentFrom(data: unknown): Consent {
  return check.fits(CONSENT_FORM, data) ? (data as Consent) : NO_CONSENT;
}

const MINUTE = 60_000;
/** Length of a day in milliseconds, whatever the host's clock does. */
export const DAY_MS = 24 * 60 * MINUTE;

/** The number of the host's day. */
export function dayOf(time: number, offset: number): number {
  return Math.floor((time + offset * MINUTE) / DAY_MS);
}

/**
 * The age of somebody of whom the year of birth alone is known: as if their birthday were still to come this year. A
 * year that cannot be is no answer.
 */
export function ageOf(birthYear: number, year: number, adultAge: number): Consent["age"] {
  if (!Number.isInteger(birthYear) || birthYear > year || birthYear < year - 130) return "unknown";
  return year - birthYear - 1 >= adultAge ? "adult" : "child";
}
