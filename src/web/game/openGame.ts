/** @file Opens a game that was played before, from its record; with it comes all that reads what is stored. */
import { fail, ok, type Result } from "#engine";
import {
  type Dealer,
  type DealerLookup,
  decode,
  type FoundDealer,
  type GameRecord,
  type RecordFault,
  type Replay,
  type ReplayFault,
  type RuleMemory,
  replayWith,
} from "#game";
import type { KnownHabits } from "../store/habits.ts";
import { learned } from "./dealing/learned.ts";
import { ownLookup } from "./dealing/lookup.ts";

export { readSaved } from "../store/readSaved.ts";
export { profileAfter } from "./profileAfter.ts";

/** The game of a stored record, to play on. */
export function openGame(
  stored: unknown,
  habits: KnownHabits,
): Result<Replay<RuleMemory>, "unreadable" | RecordFault | ReplayFault> {
  if (typeof stored !== "string") return fail("unreadable", "it is no text");
  try {
    const record = decode(stored);
    if (!record.ok) return record;
    const game = replayWith(record.value, lookupKnowing(habits));
    return game.ok ? ok({ ...game.value, dealer: goingOn(record.value) ?? game.value.dealer }) : game;
  } catch (error) {
    return fail("unreadable", String(error));
  }
}

/** The dealer of the hands to come, where the network proposes some. */
function goingOn({ dealer, setup }: GameRecord): Dealer<RuleMemory> | undefined {
  return learned.value === null ? undefined : ownLookup(dealer, setup, learned.value.tracks)?.dealer;
}

/** Finds the dealer of an unfinished game, with the choices behind its habits, which records leave out. */
export function lookupKnowing({ habits }: KnownHabits): DealerLookup<RuleMemory> {
  return (id, setup) => {
    const found = ownLookup(id, setup);
    return found?.dealer.start.habits.seen === habits.seen ? withChoices(found, habits.choices) : found;
  };
}

function withChoices({ dealer, difference }: FoundDealer<RuleMemory>, choices: string): FoundDealer<RuleMemory> {
  const { start } = dealer;
  return { dealer: { ...dealer, start: { ...start, habits: { ...start.habits, choices } } }, difference };
}
