/** @file The calendar of daily games: the days of a month with their results, streaks, and totals over all days. */
import {
  addDays,
  type Day,
  dailyNumber,
  dayOf,
  daysInMonth,
  daysInRow,
  type Medal,
  monthOf,
  weekdayOf,
  yearOf,
} from "#daily";
import { type DailyResult, type DailyResults, medalOfResult } from "./results.ts";

/** `before`: there was no daily game yet; `open`: today, without a result. */
export type DayState = "before" | "missed" | "played" | "left" | "open" | "future";

export interface CalendarDay {
  readonly day: Day;
  readonly state: DayState;
  /** Null without a result, and until its par is known. */
  readonly medal: Medal | null;
}

export interface Month {
  readonly year: number;
  /** 1…12. */
  readonly month: number;
  /** Empty places before the first day, of a week that begins on Monday. */
  readonly blanks: number;
  readonly days: readonly CalendarDay[];
  /** Days of this month so far with a result, and days that could have one. */
  readonly played: number;
  readonly offered: number;
}

export function monthOfDays(results: DailyResults, today: Day, year: number, month: number): Month {
  const byDay = new Map(results.map((result) => [result.day, result]));
  const days = Array.from({ length: daysInMonth(year, month) }, (_, i) => {
    const day = dayOf(year, month, i + 1);
    const result = byDay.get(day) ?? null;
    return { day, state: stateOf(day, result, today), medal: result && medalOfResult(result) };
  });
  const count = (...states: readonly DayState[]) => days.filter(({ state }) => states.includes(state)).length;
  return {
    year,
    month,
    blanks: weekdayOf(dayOf(year, month, 1)),
    days,
    played: count("played", "left"),
    offered: count("played", "left", "missed", "open"),
  };
}

function stateOf(day: Day, result: DailyResult | null, today: Day): DayState {
  if (result !== null) return result.finished ? "played" : "left";
  if (day > today) return "future";
  if (day === today) return "open";
  return dailyNumber(day) < 1 ? "before" : "missed";
}

/** The month some months later, or earlier. */
export function monthBeside({ year, month }: Pick<Month, "year" | "month">, by: number) {
  const count = year * 12 + (month - 1) + by;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
}

/** The months that have something to show: from the first with a daily game or a result, to today's. */
export function monthRange(results: DailyResults, today: Day): { readonly first: number; readonly last: number } {
  const first = results[0]?.day ?? today;
  return { first: Math.min(monthNumber(first), monthNumber(today)), last: monthNumber(today) };
}

/** Months in order, as one number. */
export function monthNumber(day: Day): number {
  return yearOf(day) * 12 + monthOf(day) - 1;
}

export interface Streak {
  /** Days finished in a row up to today, or up to yesterday while today is not finished. */
  readonly current: number;
  readonly longest: number;
}

export function streakOf(results: DailyResults, today: Day): Streak {
  const finished = new Set(results.filter((result) => result.finished).map(({ day }) => day));
  const current = daysInRow(finished, today);
  let longest = current;
  for (const day of finished) {
    if (finished.has(addDays(day, -1))) continue;
    let length = 1;
    while (finished.has(addDays(day, length))) length++;
    longest = Math.max(longest, length);
  }
  return { current, longest };
}

export interface DailySums {
  readonly played: number;
  readonly best: number;
  /** Results with one, two and three dots. */
  readonly medals: readonly [number, number, number];
}

export function sumsOf(results: DailyResults): DailySums {
  const medals: [number, number, number] = [0, 0, 0];
  for (const result of results) {
    const medal = medalOfResult(result);
    if (medal !== null && medal > 0) medals[medal - 1]!++;
  }
  return { played: results.length, best: Math.max(0, ...results.map(({ score }) => score)), medals };
}
