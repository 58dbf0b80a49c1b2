/**
 * @file The three ways to play. Endless adapts to the player and allows three undos; the daily game is the same for
 * everybody (date seed, frozen neutral profile, thinking time without influence, no undo); zen has no score and
 * unlimited undos.
 */
import { type Dealer, type RuleMemory, ruleDealer } from "#game";
import type { Habits } from "#people";
import type { Profile } from "#profile";

export const MODES = ["endless", "daily", "zen"] as const;
export type Mode = (typeof MODES)[number];

export const UNDO_LIMIT: Readonly<Record<Mode, number>> = { endless: 3, daily: 0, zen: Number.POSITIVE_INFINITY };

/**
 * The dealer of a new game of endless or zen. Habits of which nothing is known stay out, so that the record of a first
 * game does not carry them.
 */
export function dealerFor(profile: Profile, habits: Habits, now: number, challenge = 0): Dealer<RuleMemory> {
  return ruleDealer({ profile, startedAt: now, challenge, ...(habits.seen > 0 && { habits }) });
}

/** A random seed. */
export function freshSeed(): number {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return (words[0]! & 0x1fffff) * 0x100000000 + words[1]!;
}
