/** @file What is known of how the player places, as it is kept from game to game, and which games add to it. */
import { check, isRecord } from "#engine";
import { FORESIGHT_DEALER, type RuleMemory, ruleLookup, type Session } from "#game";
import { type Habits, habitsFrom, newHabits, settled } from "#people";
import { TIME } from "./time.ts";

export interface KnownHabits {
  readonly habits: Habits;
  /** Milliseconds since the epoch. Games that began earlier add nothing: the player had all of it forgotten. */
  readonly since: number;
}

export function nothingKnown(since: number): KnownHabits {
  return { habits: newHabits(), since };
}

/** Known habits from data of unknown origin; null where it is damaged or of another version. */
export function readKnownHabits(data: unknown): KnownHabits | null {
  if (!isRecord(data) || !check.fits(TIME, data.since)) return null;
  const habits = habitsFrom(data.habits);
  return habits === null ? null : { habits, since: Number(data.since) };
}

/** Whether what a game learns adds to what is known: it deals by foresight and began after the last forgetting. */
export function addsTo({ since }: KnownHabits, { dealer }: Session): boolean {
  if (dealer.id !== FORESIGHT_DEALER) return false;
  const start = ruleLookup(dealer.id, dealer.setup)?.dealer.start;
  return start !== undefined && start.now >= since;
}

/** What is known after a game; a game begun with less than is known by now adds nothing. */
export function knownAfter(known: KnownHabits, game: Session<RuleMemory>): KnownHabits {
  const { habits } = game.memory;
  return habits.seen >= known.habits.seen && addsTo(known, game) ? { ...known, habits: settled(habits) } : known;
}
