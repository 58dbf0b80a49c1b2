/** @file Days and numbers as the language in use writes them, in the place of `daily/dates.ts`: without `Intl`, which mini games on Android do not have. */
import type { Day } from "#daily";
import { minigameWords } from "./base/words.ts";

export { grouped } from "./canvas/type.ts";

export function shortDate(day: Day): string {
  return minigameWords().dates.short(day);
}

export function dateWithYear(day: Day): string {
  return minigameWords().dates.withYear(day);
}

export function longDate(day: Day): string {
  return minigameWords().dates.long(day);
}

export function monthName(year: number, month: number): string {
  return minigameWords().dates.month(year, month);
}

export function weekdayNames(): readonly { readonly short: string; readonly long: string }[] {
  return minigameWords().dates.weekdays;
}
