/** @file Sessions, events, dealers and the game record. */
export { GAME_DEFAULTS, GAME_PARAMETERS, type GameConfig } from "./config.ts";
export type { Deal, Dealer, DealRequest } from "./dealer.ts";
export { DEALER_IDS, DEALERS, type DealerId, findDealer } from "./dealers.ts";
export { DOCK_SOURCES, type DockSource, type EndReason, type GameEvent } from "./events.ts";
export {
  anyPlacement,
  dealDock,
  dealFeasible,
  dealUniform,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "./fastGame.ts";
export { type GameHost, hostGame, type Listener } from "./host.ts";
export {
  decode,
  encode,
  type GameRecord,
  RECORD_VERSION,
  type RecordFault,
  RULES_VERSION,
  recordOf,
} from "./record.ts";
export { type DealerLookup, type Replay, type ReplayFault, replay } from "./replay.ts";
export {
  configOfSetup,
  findRuleDealer,
  RULE_DEALER,
  type RuleDealerOptions,
  type RuleMemory,
  ruleDealer,
} from "./ruleDealer.ts";
export {
  type Action,
  type ActionFault,
  apply,
  type DealtDock,
  drawColours,
  entriesOf,
  type Log,
  type Move,
  newSession,
  type Session,
  type SessionFault,
  type SessionOptions,
  type Step,
} from "./session.ts";
export { TIME_CODES, timeCode, timeOfCode } from "./thinkingTime.ts";
