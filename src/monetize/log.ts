/**
 * @file The history of offers: plain, versioned data. Every change is a pure function, so a stored history gives the same
 * decisions after it is read back.
 */
import { check, fail, isRecord, ok, parseJson, type Result } from "#engine";
import { MOST_CAP } from "./config.ts";
import { type Moment, OFFER_KINDS, type OfferKind, TIME } from "./moment.ts";
import { type Decision, GATES, type Reason, VERDICTS } from "./reason.ts";

/** Raised whenever a field changes its meaning. */
export const LOG_VERSION = 1;

/** How an offer ended. `shown`: it was seen to its end. `failed`: it never began, and does not count. */
export const OUTCOMES = ["shown", "dismissed", "rewarded", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What can be bought. */
export const ITEMS = ["noAds"] as const;
export type Item = (typeof ITEMS)[number];

/** An offer that was allowed: it counts from then on, whether or not the page lived to see its end. */
export interface CountedOffer {
  readonly at: number;
  readonly kind: OfferKind;
}

/** A decision as it was made, for the player to read. */
export interface Decided {
  readonly at: number;
  readonly kind: OfferKind;
  readonly allowed: boolean;
  readonly reasons: readonly Reason[];
  /** Null where nothing was offered, or its end was not seen. */
  readonly outcome: Outcome | null;
}

export interface OfferLog {
  readonly version: typeof LOG_VERSION;
  /** The latest time that anything here knows of; a clock behind it went back. */
  readonly latest: number;
  /** The last ones, oldest first: at least as many as the largest cap. */
  readonly offers: readonly CountedOffer[];
  readonly failedAt: number | null;
  readonly owned: readonly Item[];
  /** Time of the last purchase; a restore is not one. */
  readonly boughtAt: number | null;
  /** The last decisions, oldest first. Nothing is decided by them. */
  readonly decisions: readonly Decided[];
}

/** Decisions that a player may read. */
export const MOST_DECISIONS = 20;

export const NEW_LOG: OfferLog = {
  version: LOG_VERSION,
  latest: 0,
  offers: [],
  failedAt: null,
  owned: [],
  boughtAt: null,
  decisions: [],
};

/** In the place of a history that cannot be read: as if every cap were used up now. */
export function spentLog(now: number): OfferLog {
  return {
    ...NEW_LOG,
    latest: now,
    offers: Array.from({ length: MOST_CAP }, () => ({ at: now, kind: "interstitial" })),
  };
}

/** The history after a decision. An allowed offer counts at once; a time that is none, which denies, leaves no trace. */
export function noteDecision(log: OfferLog, { now, kind }: Moment, { allowed, reasons }: Decision): OfferLog {
  if (!check.fits(TIME, now)) return log;
  return {
    ...log,
    latest: latestOf(log, now),
    offers: allowed ? [...log.offers, { at: now, kind }].slice(-MOST_CAP) : log.offers,
    decisions: [...log.decisions, { at: now, kind, allowed, reasons, outcome: null }].slice(-MOST_DECISIONS),
  };
}

/** The history after the offer that was allowed last has ended. */
export function noteOutcome(log: OfferLog, outcome: Outcome, now: number): OfferLog {
  const last = log.decisions.findLastIndex(({ allowed }) => allowed);
  const hasFailed = outcome === "failed";
  return {
    ...log,
    latest: latestOf(log, now),
    offers: hasFailed ? log.offers.slice(0, -1) : log.offers,
    failedAt: hasFailed ? now : log.failedAt,
    decisions: log.decisions.map((decided, i) => (i === last ? { ...decided, outcome } : decided)),
  };
}

export function notePurchase(log: OfferLog, item: Item, now: number): OfferLog {
  return { ...noteRestored(log, [item], now), boughtAt: now };
}

/** What was bought before is owned again. */
export function noteRestored(log: OfferLog, items: readonly Item[], now: number): OfferLog {
  return { ...log, latest: latestOf(log, now), owned: ITEMS.filter((item) => [...log.owned, ...items].includes(item)) };
}

function latestOf({ latest }: OfferLog, now: number): number {
  return now > latest ? now : latest;
}

export function serialiseLog(log: OfferLog): string {
  return JSON.stringify(log);
}

export const LOG_FAULTS = ["malformed", "otherVersion"] as const;
export type LogFault = (typeof LOG_FAULTS)[number];

export function parseLog(text: string): Result<OfferLog, LogFault> {
  return logFrom(parseJson(text));
}

/** The same for data that has been read from its text. Nothing in it is mended: half a history is none. */
export function logFrom(data: unknown): Result<OfferLog, LogFault> {
  if (!isRecord(data) || !Number.isInteger(data.version)) return fail("malformed", "this is no history of offers");
  if (data.version !== LOG_VERSION) {
    return fail("otherVersion", `version ${Number(data.version)} cannot be read, only ${LOG_VERSION}`);
  }
  const complaint = check.complaintOf(LOG_FORM, data, "history");
  if (complaint !== null) return fail("malformed", complaint);
  const log = data as unknown as OfferLog;
  return isInOrder(log) ? ok(log) : fail("malformed", "the times of the history are not in order");
}

/** Every time is one that the history knows of, and offers come one after the other. */
function isInOrder({ offers, latest, failedAt, boughtAt }: OfferLog): boolean {
  const times = offers.map(({ at }) => at);
  const isSorted = times.every((at, i) => i === 0 || times[i - 1]! <= at);
  return isSorted && Math.max(...times, failedAt ?? 0, boughtAt ?? 0) <= latest;
}

const { choice, exactly, list, nullable, number, whole, FLAG } = check;
const KIND = choice(OFFER_KINDS);
const VALUE = nullable(number(-1e15, 1e15));

const REASON_FORM = exactly({
  gate: choice(GATES),
  verdict: choice(VERDICTS),
  value: VALUE,
  limit: VALUE,
} satisfies check.FormsOf<Reason>);

const DECIDED_FORM = exactly({
  at: TIME,
  kind: KIND,
  allowed: FLAG,
  reasons: list(REASON_FORM, GATES.length),
  outcome: nullable(choice(OUTCOMES)),
} satisfies check.FormsOf<Decided>);

const LOG_FORM = exactly({
  version: whole(LOG_VERSION, LOG_VERSION),
  latest: TIME,
  offers: list(exactly({ at: TIME, kind: KIND } satisfies check.FormsOf<CountedOffer>), MOST_CAP),
  failedAt: nullable(TIME),
  owned: list(choice(ITEMS), ITEMS.length),
  boughtAt: nullable(TIME),
  decisions: list(DECIDED_FORM, MOST_DECISIONS),
} satisfies check.FormsOf<OfferLog>);
