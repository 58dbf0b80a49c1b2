/** @file Opens a game that was played before, from its record. */
import { fail, type Result } from "#engine";
import { decode, type RecordFault, type Replay, type ReplayFault, type RuleMemory, replayWith } from "#game";
import { type KnownHabits, lookupKnowing } from "./habits.ts";

export { profileAfter } from "./profileAfter.ts";

/** The game of a stored record, to play on. */
export function openGame(
  stored: unknown,
  habits: KnownHabits,
): Result<Replay<RuleMemory>, "unreadable" | RecordFault | ReplayFault> {
  if (typeof stored !== "string") return fail("unreadable", "it is no text");
  try {
    const record = decode(stored);
    return record.ok ? replayWith(record.value, lookupKnowing(habits)) : record;
  } catch (error) {
    return fail("unreadable", String(error));
  }
}
