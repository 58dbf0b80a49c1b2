/** @file The habits of the player as they are stored between games, and which games add to them. */
import { RULE_DEALER, type RuleMemory, type Session, startOf } from "#game";
import { type Habits, newHabits, roundedHabits } from "#people";

export interface KnownHabits {
  readonly habits: Habits;
  /** Milliseconds since the epoch. Games that began earlier add nothing: the player had all of it forgotten. */
  readonly since: number;
}

export function nothingKnown(since: number): KnownHabits {
  return { habits: newHabits(), since };
}

/** Whether what a game learns adds to what is known: it deals by foresight, perhaps with a network, and began after the last forgetting. */
export function addsTo({ since }: KnownHabits, { dealer: { id, setup } }: Session): boolean {
  // The paper's objective, which deals the daily game too, looks at no habits.
  return id !== RULE_DEALER && startOf(setup) >= since;
}

/** What is known after a game; a game begun with less than is known by now adds nothing. */
export function knownAfter(known: KnownHabits, game: Session<RuleMemory>): KnownHabits {
  const { habits } = game.memory;
  return habits.seen >= known.habits.seen && addsTo(known, game) ? { ...known, habits: roundedHabits(habits) } : known;
}
