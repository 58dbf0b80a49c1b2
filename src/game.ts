/**
 * @file `openblock/game`, stable: whole games. A session is a value and `apply` its reducer, `hostGame` holds one for a
 * view, `recordOf` and `encode` make one line of text of it, `replay` and `verifyRecord` play it again.
 */
export {
  type Action,
  type ActionFault,
  apply,
  type Change,
  DEALERS,
  type Dealer,
  decode,
  type EndReason,
  encode,
  type GameEvent,
  type GameHost,
  type GameRecord,
  hostGame,
  newSession,
  type Replay,
  type RuleDealerOptions,
  recordOf,
  replay,
  ruleDealer,
  type Session,
  type SessionOptions,
  type Step,
  type VerifiedRecord,
  verifyRecord,
} from "#game";
