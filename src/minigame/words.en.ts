/** @file What only the WeChat mini game says, in English. */
import { dateOf, monthOf, weekdayOf, yearOf } from "#daily";
import type { MinigameWords } from "./words.type.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((long) => ({
  short: long.slice(0, 1),
  long,
}));

const monthName = (month: number) => MONTHS[month - 1]!;

export const ENGLISH_MINIGAME: MinigameWords = {
  notice: {
    temporaryStorage: "WeChat does not let the game save anything. It lasts until you leave.",
    unsaved:
      "Your latest moves are not saved: the storage that WeChat gives the game is full, or refuses. You can go on; the game keeps trying.",
    unloaded: "This could not be loaded. Your games are kept: open the game again and retry.",
    unsavedGame:
      "Your game could not be loaded. It is kept as it was: open the game again. What you play until then is not saved.",
    clearedStorage:
      "WeChat cleared what was saved. This game, your history and settings are saved again; unfinished games of other modes are lost.",
    badLink: "This card does not hold a game that can be replayed.",
  },
  dates: {
    short: (day) => `${dateOf(day)} ${monthName(monthOf(day)).slice(0, 3)}`,
    withYear: (day) => `${dateOf(day)} ${monthName(monthOf(day)).slice(0, 3)} ${yearOf(day)}`,
    long: (day) => `${WEEKDAYS[weekdayOf(day)]!.long} ${dateOf(day)} ${monthName(monthOf(day))}`,
    month: (year, month) => `${monthName(month)} ${year}`,
    weekdays: WEEKDAYS,
  },
  on: "On",
  off: "Off",
  lastGame: "Last game",
};
