/** @file Plays a record again by the dealers that are known by name, unless others are given. */
import { checkArgument, type Result } from "#engine";
import { findDealer } from "./dealers.ts";
import { checkRecord, type GameRecord } from "./record.ts";
import { type DealerLookup, type Replay, type ReplayFault, replayWith } from "./replay.ts";

/**
 * Plays a record again: rules, legality and score are checked, docks dealt again where that is possible.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { decode, replay } from "openblock/game";
 * const { session } = expectOk(replay(expectOk(decode("ob1-BHIzZcPPTi2ZQWQIIQTm0kgDMKqa-FzCA"))));
 * console.log(session.steps, session.score); // 2 0
 * ```
 */
export function replay(record: GameRecord): Result<Replay, ReplayFault>;
export function replay<Memory>(record: GameRecord, lookup: DealerLookup<Memory>): Result<Replay<Memory>, ReplayFault>;
export function replay(record: GameRecord, lookup: DealerLookup = findDealer): Result<Replay, ReplayFault> {
  checkRecord(record);
  checkArgument(typeof lookup === "function", "badLookup", "dealers are looked up by a function", lookup);
  return replayWith(record, lookup);
}
