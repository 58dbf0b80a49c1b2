/** @file Sessions, events, dealers and the game record. */

export { act, apply, deal, newSession, type SessionOptions } from "./apply.ts";
export { GAME_DEFAULTS, GAME_PARAMETERS, type GameConfig, PAPER_GAME } from "./config.ts";
export {
  createDealer,
  type DealerOptions,
  type DealtDock,
  type DockDealer,
  type PlacedMove,
  type PlacedStep,
  type StoredPlayer,
} from "./createDealer.ts";
export {
  DATASET_FORMAT,
  DATASET_KINDS,
  type DatasetKind,
  LINE_ABOUT,
  LINE_FIELDS,
  type LineCard,
  type LineOf,
  parseGameLine,
  readCarded,
  readGames,
} from "./dataset.ts";
export {
  type Deal,
  type Dealer,
  type Delivered,
  type Difference,
  deliverRecorded,
  drawColours,
  type FoundDealer,
  type RecordedDock,
  type Table,
} from "./dealer.ts";
export { DEALER_IDS, DEALERS, type DealerId, findDealer } from "./dealers.ts";
export { dualDealer } from "./dualDealer.ts";
export { DOCK_SOURCES, type EndReason, type GameEvent } from "./events.ts";
export {
  anyPlacement,
  dealDock,
  dealFrom,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "./fastGame.ts";
export { type DockFacts, type GameFacts, LATE_CELLS } from "./gameFacts.ts";
export { type ArmFault, type ReadArm, readGivenArm } from "./givenArm.ts";
export { printIn, type ReadConfig, readGivenConfig } from "./givenConfig.ts";
export {
  type Change,
  type DealSchedule,
  type GameHost,
  hostGame,
  hostPrepared,
  type Listener,
  type Prepare,
  type PreparedGame,
} from "./host.ts";
export { gameKey, kinshipOf, movesKey } from "./kinship.ts";
export { entriesOf, type Log } from "./log.ts";
export { PLAYER_CONTEXTS, type PlayerContext, playerContextOf } from "./playerContext.ts";
export { type Policies, type Policy, type PolicyFault, policyOf, readPolicies } from "./policies.ts";
export { decode, type RecordFault } from "./readRecord.ts";
export { beginningOf, knownStart } from "./readSetup.ts";
export { encode, type GameRecord, RECORD_VERSION, RULES_VERSION, recordOf, takenBack } from "./record.ts";
export { type DealerLookup, type Replay, type ReplayFault, replaySteps, replayWith } from "./replay.ts";
export { replay } from "./replayRecord.ts";
export {
  adaptiveDealer,
  DUAL_DEALER,
  FORESIGHT_DEALER,
  RULE_DEALER,
  type RuleDealerOptions,
  type RuleMemory,
} from "./ruleDealer.ts";
export { configFor, dealerWith, findRuleDealer, isAdaptive, ruleLookup } from "./ruleLookup.ts";
export { ruleDealer } from "./ruleRequest.ts";
export { startOf } from "./ruleSetup.ts";
export {
  type Action,
  type ActionFault,
  atDelivery,
  isDealDue,
  type Move,
  mayUndo,
  reachesBack,
  requestOf,
  type Session,
  type Step,
} from "./session.ts";
export { dealtHere, drawingDealer, noDock } from "./sources.ts";
export { TIME_CODES, timeCode, timeOfCode } from "./thinkingTime.ts";
export {
  type KnownPlayer,
  type Mark,
  RECORD_LIMITS,
  type VerifiedRecord,
  type VerifyOptions,
  verifyRecord,
} from "./verifyRecord.ts";
export { briefAt, type DealerWatcher, type DealMoment, type HeardEvent, watchedDealer } from "./watchDealer.ts";
