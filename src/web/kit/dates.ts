/** @file Days and numbers as the language in use writes them. */
import { type Day, dayOf } from "#daily";
import { noonOf } from "./clock.ts";
import { words } from "./words/words.ts";

function written(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tagOfDates(), options).format(noonOf(day));
}

/** English dates have the day first. */
function tagOfDates(): string {
  return words().tag === "en" ? "en-GB" : words().tag;
}

/** "17 Nov". */
export function shortDate(day: Day): string {
  return written(day, { day: "numeric", month: "short" });
}

/** "17 Nov 2026". */
export function dateWithYear(day: Day): string {
  return written(day, { dateStyle: "medium" });
}

/** "Tuesday 17 November". */
export function longDate(day: Day): string {
  return written(day, { weekday: "long", day: "numeric", month: "long" });
}

/** "November 2026". */
export function monthName(year: number, month: number): string {
  return written(dayOf(year, month, 1), { month: "long", year: "numeric" });
}

/** One letter or sign for each day of a week, Monday first. */
export function weekdayNames(): readonly { readonly short: string; readonly long: string }[] {
  // 1 June 2026 is a Monday.
  return Array.from({ length: 7 }, (_, i) => ({
    short: written(dayOf(2026, 6, i + 1), { weekday: "narrow" }),
    long: written(dayOf(2026, 6, i + 1), { weekday: "long" }),
  }));
}

export function grouped(value: number): string {
  return new Intl.NumberFormat(words().tag).format(value);
}
