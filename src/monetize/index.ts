/** @file Offers that respect the player: may this moment carry one, why not, and what is remembered of it. */
export { MONETIZE_PARAMETERS, type MonetizeConfig, monetizeDefaults } from "./config.ts";
export { decide } from "./decide.ts";
export {
  type CountedOffer,
  type Decided,
  ITEMS,
  type Item,
  LOG_FAULTS,
  LOG_VERSION,
  type LogFault,
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
  AGES,
  ageOf,
  type Consent,
  consentFrom,
  type Moment,
  NO_CONSENT,
  OFFER_KINDS,
  type OfferKind,
  PURPOSES,
  type Purpose,
  SEGMENTS,
  type Segment,
  type Standing,
} from "./moment.ts";
export {
  type Asked,
  type Offered,
  type OfferPorts,
  type OfferProvider,
  offer,
  type PurchaseProvider,
  type StopSignal,
} from "./provider.ts";
export { type Decision, denialsOf, GATES, type Gate, type Reason, VERDICTS, type Verdict } from "./reason.ts";
export { segmentOf, standingOf } from "./standing.ts";
