/** @file What only the WeChat mini game says, as a type: one value per language. */
import type { Day } from "#daily";
import type { Notice } from "#web/store/notices.ts";

/** Notices that speak of WeChat where the page speaks of the browser. */
export type OwnNotice = Extract<
  Notice["code"],
  "temporaryStorage" | "unsaved" | "unloaded" | "unsavedGame" | "clearedStorage" | "badLink"
>;

/** A day as it is written out; mini games on Android have no `Intl`. */
export interface DateWords {
  /** "17 Nov", "17 Nov 2026", "Tuesday 17 November", "November 2026". */
  readonly short: (day: Day) => string;
  readonly withYear: (day: Day) => string;
  readonly long: (day: Day) => string;
  readonly month: (year: number, month: number) => string;
  /** Monday first. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
}

export interface MinigameWords {
  readonly notice: Readonly<Record<OwnNotice, string>>;
  readonly dates: DateWords;
  /** Of a switch. */
  readonly on: string;
  readonly off: string;
  /** The latest game that was finished, to review it. */
  readonly lastGame: string;
}
