/**
 * @file The closed list of gates, and what a decision says. Every gate is judged and recorded, not only the first that
 * denies: a player or a studio reads all reasons, and nothing else decides.
 */
import type { OfferKind } from "./moment.ts";

export const GATES = [
  "off",
  "unknownState",
  "clockWentBack",
  "notBetweenGames",
  "noConsent",
  "child",
  "notAsked",
  "misdrop",
  "ownsNoAds",
  "purchasedToday",
  "distress",
  "frustrated",
  "flow",
  "afterLossStreak",
  "firstSessions",
  "firstGames",
  "returning",
  "cooldown",
  "afterAnotherOffer",
  "sessionCap",
  "dayCap",
] as const;
export type Gate = (typeof GATES)[number];

/** `unknown` denies too. `notConcerned`: the gate is for the other kind of offer. */
export const VERDICTS = ["passes", "denies", "unknown", "notConcerned"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a gate said, with what it looked at and where it draws the line, where these are numbers. */
export interface Reason {
  readonly gate: Gate;
  readonly verdict: Verdict;
  readonly value: number | null;
  readonly limit: number | null;
}

export type Decision =
  | { readonly allowed: true; readonly kind: OfferKind; readonly reasons: readonly Reason[] }
  | {
      readonly allowed: false;
      readonly kind: OfferKind;
      /** The first gate of the list that denies. */
      readonly denied: Gate;
      readonly reasons: readonly Reason[];
    };

/** The gates that stand against an offer. */
export function denialsOf(reasons: readonly Reason[]): readonly Gate[] {
  return reasons.filter(({ verdict }) => verdict === "denies" || verdict === "unknown").map(({ gate }) => gate);
}
