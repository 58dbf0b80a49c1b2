/** @file Opens a game that was played before, from its record; with it comes all that reads what is stored. */
import { fail, type Result } from "#engine";
import {
  decode,
  type FoundDealer,
  type RecordFault,
  type Replay,
  type ReplayFault,
  type RuleMemory,
  replayWith,
} from "#game";
import { ownLookup } from "../experiment/lookup.ts";
import type { KnownHabits } from "./habits.ts";

export { profileAfter } from "./profileAfter.ts";
export { readSaved } from "./readSaved.ts";

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

/** Finds the dealer of an unfinished game, with the choices behind its habits, which records leave out. */
export function lookupKnowing({ habits }: KnownHabits): typeof ownLookup {
  return (id, setup) => {
    const found = ownLookup(id, setup);
    return found?.dealer.start.habits.seen === habits.seen ? withChoices(found, habits.choices) : found;
  };
}

function withChoices({ dealer, difference }: FoundDealer<RuleMemory>, choices: string): FoundDealer<RuleMemory> {
  const { start } = dealer;
  return { dealer: { ...dealer, start: { ...start, habits: { ...start.habits, choices } } }, difference };
}
