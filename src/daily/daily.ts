/**
 * @file The daily game (docs/daily.md): a number, a seed and a dealer that are published functions of the calendar day.
 * The profile is frozen and neutral and thinking time has no influence, so the same moves give everybody the same docks.
 */
import { type Dealer, PAPER_GAME, type RuleMemory, ruleDealer } from "#game";
import { type Day, dayCount } from "./day.ts";

/** The day of daily number 1. */
export const FIRST_DAILY: Day = 20_260_711;

/** 1 for the first day; 0 and below before it. */
export function dailyNumber(day: Day): number {
  return dayCount(day) - dayCount(FIRST_DAILY) + 1;
}

/** The day itself. */
export function dailySeed(day: Day): number {
  return day;
}

/** Undos of a practice game, on a day whose counted game is over. */
export const PRACTICE_UNDOS = 3;

/** Knows nobody, so it has nothing to foresee with and deals by the paper's objective. */
export function dailyDealer(): Dealer<RuleMemory> {
  return ruleDealer({ isFrozen: true, config: PAPER_GAME });
}
