/** @file Offers that respect the player: whether this moment may carry one, the reasons, and the history. */
export { MONETIZE_PARAMETERS, type MonetizeConfig, monetizeDefaults } from "./config.ts";
export { decide } from "./decide.ts";
export {
  type Decided,
  ITEMS,
  type Item,
  logFrom,
  NEW_LOG,
  noteDecision,
  noteOutcome,
  notePurchase,
  noteRestored,
  type OfferLog,
  OUTCOMES,
  type Outcome,
  parseLog,
  serialiseLog,
  spentLog,
} from "./log.ts";
export {
  ageOf,
  type Consent,
  consentFrom,
  type Moment,
  NO_CONSENT,
  OFFER_KINDS,
  type OfferKind,
  PURPOSES,
  SEGMENTS,
  type Standing,
} from "./moment.ts";
export { type Asked, type Offered, type OfferProvider, offer, type PurchaseProvider } from "./provider.ts";
export { type Decision, denialsOf, GATES, type Gate, type Reason } from "./reason.ts";
export { segmentOf, standingOf } from "./standing.ts";
