/** @file The player's calendar: which day a moment falls on where the player is, and when the next one begins. */
import { type Day, dateOf, dayOf, monthOf, yearOf } from "#daily";

/** The local day of a moment, in milliseconds since the epoch. */
export function localDay(now: number): Day {
  const date = new Date(now);
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** Milliseconds until the next local midnight; where a change of the clocks skips it, until the first moment after it. */
export function untilMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}

/** Noon of a day where the player is, to write its name. */
export function noonOf(day: Day): Date {
  return new Date(yearOf(day), monthOf(day) - 1, dateOf(day), 12);
}

export interface Countdown {
  readonly hours: number;
  /** 0…59; the last minute counts as one. */
  readonly minutes: number;
}

export function countdownOf(ms: number): Countdown {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
