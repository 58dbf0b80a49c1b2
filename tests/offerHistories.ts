/**
 * @file Random lives with offers, for tests: sessions of games over days, moments between and within them, decisions noted
 * as a host does it. And a naive account of what was shown, which knows nothing of how the gates count.
 */
import fc from "fast-check";
import {
  type Consent,
  type Decision,
  decide,
  type Moment,
  type MonetizeConfig,
  monetizeDefaults,
  NEW_LOG,
  noteDecision,
  noteOutcome,
  notePurchase,
  OFFER_KINDS,
  type OfferLog,
  OUTCOMES,
  type Outcome,
  PURPOSES,
  SEGMENTS,
  type Standing,
} from "#monetize";
import { FLOW_STATES, FRUSTRATION_LEVELS } from "#profile";

export const ON: MonetizeConfig = { ...monetizeDefaults, offers: { on: 1 } };
export const YES: Consent = { offers: "granted", age: "adult" };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Noon of a Tuesday. */
export const START = Date.UTC(2026, 10, 17, 12);

/** A moment in which nothing stands against an offer. */
export const QUIET: Moment = {
  kind: "interstitial",
  now: START,
  offset: 60,
  isInGame: false,
  isAsked: false,
  purpose: null,
};
export const TAPPED: Moment = { ...QUIET, kind: "rewarded", isAsked: true, purpose: "skin" };
export const CALM: Standing = {
  sessions: 20,
  sessionStartedAt: START - HOUR / 2,
  hoursAway: 20,
  endedAt: [1, 2, 3, 4].map((i) => START - (5 - i) * 4 * MINUTE),
  distress: 0.2,
  frustration: "none",
  flow: "bored",
  runStreak: 0,
  segment: "regular",
};

/** Something that happens in a life: a pause, then a game, a moment, or both. */
export interface Happening {
  /** Milliseconds since the one before. */
  readonly pause: number;
  readonly endsGame: boolean;
  /** Where it is null, nothing is asked. */
  readonly moment: Omit<Moment, "now" | "offset"> | null;
  readonly standing: Omit<Standing, "sessions" | "sessionStartedAt" | "hoursAway" | "endedAt">;
  readonly outcome: Outcome;
  readonly isBought: boolean;
}

/** Mostly in favour of an offer, so that caps and cooldowns are met rather than the state alone. */
const mostly = <T>(usual: T, others: fc.Arbitrary<T>, weight = 6): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

export const anyMoment = fc.record({
  kind: mostly<Moment["kind"]>("interstitial", fc.constantFrom(...OFFER_KINDS), 2),
  isInGame: mostly<boolean | null>(false, fc.constantFrom(true, null)),
  isAsked: fc.boolean(),
  purpose: fc.constantFrom(...PURPOSES, null),
});

const anyState = fc.record({
  distress: mostly<number | null>(0.2, fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(null))),
  frustration: mostly<Standing["frustration"]>("none", fc.constantFrom(...FRUSTRATION_LEVELS, null)),
  flow: mostly<Standing["flow"]>("bored", fc.constantFrom(...FLOW_STATES, null)),
  runStreak: mostly<number | null>(0, fc.double({ min: -1, max: 1, noNaN: true })),
  segment: mostly<Standing["segment"]>("regular", fc.constantFrom(...SEGMENTS, null), 3),
});

const happening: fc.Arbitrary<Happening> = fc.record({
  pause: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: 6 * MINUTE }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 * HOUR }) },
  ),
  endsGame: mostly(true, fc.constant(false), 3),
  moment: mostly<Happening["moment"]>(
    { kind: "interstitial", isInGame: false, isAsked: false, purpose: null },
    fc.oneof(anyMoment, fc.constant(null)),
    3,
  ),
  standing: anyState,
  outcome: mostly<Outcome>("shown", fc.constantFrom(...OUTCOMES), 3),
  isBought: mostly(false, fc.constant(true), 60),
});

export const anyLife = fc.array(happening, { minLength: 1, maxLength: 60, size: "max" });

export const anyConsent: fc.Arbitrary<Consent> = fc.record({
  offers: fc.constantFrom("unasked", "granted", "refused"),
  age: fc.constantFrom("unknown", "child", "adult"),
});

/** One decision of a life, with all that it was made from. */
export interface Step {
  readonly moment: Moment;
  readonly standing: Standing;
  readonly before: OfferLog;
  readonly decision: Decision;
  readonly outcome: Outcome | null;
}

const SESSION_GAP = 30 * MINUTE;

/** Lives through it, and hands the history through `kept` after every change, as a host that stores it does. */
export function live(
  life: readonly Happening[],
  config: MonetizeConfig,
  consent: Consent,
  kept: (log: OfferLog) => OfferLog = (log) => log,
): readonly Step[] {
  const steps: Step[] = [];
  let [now, log, sessions, sessionStartedAt, hoursAway] = [START, NEW_LOG, 10, START, 1];
  const endedAt: number[] = [];
  for (const { pause, endsGame, moment: asked, standing: state, outcome, isBought } of life) {
    now += pause;
    if (pause >= SESSION_GAP) [sessions, sessionStartedAt, hoursAway] = [sessions + 1, now, pause / HOUR];
    if (endsGame) endedAt.push(now);
    if (isBought) log = kept(notePurchase(log, "noAds", now));
    if (asked === null) continue;
    const moment: Moment = { ...asked, now, offset: 60 };
    const standing: Standing = { ...state, sessions, sessionStartedAt, hoursAway, endedAt: [...endedAt] };
    const decision = decide(moment, standing, log, consent, config);
    steps.push({ moment, standing, before: log, decision, outcome: decision.allowed ? outcome : null });
    log = kept(noteDecision(log, moment, decision));
    if (decision.allowed) log = kept(noteOutcome(log, outcome, now));
  }
  return steps;
}

/** The times at which something was shown, written down apart from the history. */
export function shownTimes(steps: readonly Step[]): readonly number[] {
  return steps.filter(({ outcome }) => outcome !== null && outcome !== "failed").map(({ moment }) => moment.now);
}

/** The most that any window of this length holds, by looking at every one that begins with an offer. */
export function mostInWindow(times: readonly number[], length: number): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + length).length));
}
