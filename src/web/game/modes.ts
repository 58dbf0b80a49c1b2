/**
 * @file The three ways to play. Endless adapts to the player and allows three undos; the daily game is the same for
 * everybody (date seed, frozen neutral profile, thinking time without influence, no undo); zen has no score and
 * unlimited undos.
 */
import { type Dealer, dailyDealer, type RuleMemory, ruleDealer } from "#game";
import type { Habits } from "#people";
import type { Profile } from "#profile";

export const MODES = ["endless", "daily", "zen"] as const;
export type Mode = (typeof MODES)[number];

export const UNDO_LIMIT: Readonly<Record<Mode, number>> = { endless: 3, daily: 0, zen: Number.POSITIVE_INFINITY };

/**
 * The dealer of a new game. Habits of which nothing is known stay out, so that the record of a first game does not carry
 * them.
 */
export function dealerFor(
  mode: Mode,
  profile: Profile,
  habits: Habits,
  now: number,
  challenge = 0,
): Dealer<RuleMemory> {
  if (mode === "daily") return dailyDealer();
  return ruleDealer({ profile, startedAt: now, challenge, ...(habits.seen > 0 && { habits }) });
}

/** The day as a number, YYYYMMDD in UTC; the seed of the daily game. */
export function dayNumber(now: number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** A random seed. */
export function freshSeed(): number {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return (words[0]! & 0x1fffff) * 0x100000000 + words[1]!;
}
