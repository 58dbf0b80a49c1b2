/** @file What the daily game says, as a type: one value per language. Dates and scores come written in the language. */
import type { Medal } from "#daily";
import type { Countdown } from "../../kit/clock.ts";
import type { DayState } from "./calendar.ts";

export interface DailyWords {
  readonly title: string;
  /** Above the board: number and date; days before number 1 have none. */
  readonly label: (number: number, date: string) => string;
  /** Added to it for a game that does not count. */
  readonly practice: string;
  readonly practiceAbout: string;
  /** Before the time that is left until the next game. */
  readonly nextIn: string;
  readonly time: (left: Countdown) => string;
  readonly streak: (days: number) => string;
  readonly streakAbout: (days: number) => string;
  readonly play: string;
  /** Before the first move of the one counted try. */
  readonly rules: string;
  readonly resume: (score: string) => string;
  readonly practise: string;
  readonly practiseDay: (date: string) => string;
  readonly state: Readonly<Record<DayState | "running", string>>;
  readonly dots: (medal: Medal) => string;
  readonly points: (score: string) => string;
  /** A day of the calendar, for those who hear it. */
  readonly day: (date: string, parts: readonly string[]) => string;
  readonly earlier: string;
  readonly later: string;
  readonly playedOf: (played: number, offered: number) => string;
  readonly par: string;
  readonly parAbout: string;
  readonly parWaits: string;
  readonly toPar: (points: string, medal: Medal) => string;
  readonly sums: { readonly played: string; readonly best: string; readonly longest: string };
  readonly days: (days: number) => string;
  readonly openCalendar: string;
  /** In the menu, of today's game. */
  readonly played: (score: string, medal: Medal | null) => string;
  readonly notPlayed: string;
  readonly inPlay: (score: string) => string;
}
