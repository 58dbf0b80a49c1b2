/** @file Words of the WeChat mini game, beside those of the page. */
import type { Day } from "#daily";
import { dateOf, monthOf, weekdayOf, yearOf } from "#daily";
import type { Names, Wording } from "#web/kit/words/wording.ts";
import { wordsOf } from "#web/kit/words/words.ts";
import type { Notice } from "#web/store/notices.ts";

/** Notices that speak of WeChat where the page speaks of the browser. */
export type OwnNotice = Extract<
  Notice["code"],
  "temporaryStorage" | "unsaved" | "unloaded" | "unsavedGame" | "clearedStorage" | "badLink"
>;

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

const EN = {
  notice: {
    temporaryStorage: "WeChat does not let the game save anything. It lasts until you leave.",
    unsaved:
      "Your latest moves are not saved: the storage that WeChat gives the game is full, or refuses. You can go on; the game keeps trying.",
    unloaded: "This could not be loaded. Your games are kept: open the game again and retry.",
    unsavedGame:
      "Your game could not be loaded. It is still stored: open the game again. Moves until then are not saved.",
    clearedStorage:
      "WeChat cleared what was saved. This game, your history and settings are saved again; unfinished games of other modes are lost.",
    badLink: "This card does not contain a game that can be replayed.",
  } satisfies Names<OwnNotice>,
  dates: {
    /** "17 Nov", "17 Nov 2026", "Tuesday 17 November", "November 2026". */
    short: (day: Day) => `${dateOf(day)} ${monthName(monthOf(day)).slice(0, 3)}`,
    withYear: (day: Day) => `${dateOf(day)} ${monthName(monthOf(day)).slice(0, 3)} ${yearOf(day)}`,
    long: (day: Day) => `${WEEKDAYS[weekdayOf(day)]!.long} ${dateOf(day)} ${monthName(monthOf(day))}`,
    month: (year: number, month: number) => `${monthName(month)} ${year}`,
    /** Monday first. */
    weekdays: WEEKDAYS,
  },
  /** Of a switch. */
  on: "On",
  off: "Off",
  /** The latest game that was finished, to review it. */
  lastGame: "Last game",
};

const WEEKDAYS_ZH = ["一", "二", "三", "四", "五", "六", "日"].map((short) => ({ short, long: `星期${short}` }));

const ZH: Wording<typeof EN> = {
  notice: {
    temporaryStorage: "微信不允许保存数据，退出后游戏会丢失。",
    unsaved: "最近的操作没有保存：微信分给小游戏的存储空间已满，或拒绝写入。游戏可以继续，并会不断尝试保存。",
    unloaded: "没能加载，你的游戏仍保存着。请重新打开小游戏再试。",
    unsavedGame: "你的游戏没能加载，它仍原样保存着。请重新打开小游戏；在那之前的游戏不会保存。",
    clearedStorage: "保存的数据已被微信清除。当前游戏、历史记录和设置已重新保存；其他模式未完成的游戏已丢失。",
    badLink: "这张卡片里没有可以回放的游戏。",
  },
  dates: {
    short: (day) => `${monthOf(day)}月${dateOf(day)}日`,
    withYear: (day) => `${yearOf(day)}年${monthOf(day)}月${dateOf(day)}日`,
    long: (day) => `${monthOf(day)}月${dateOf(day)}日${WEEKDAYS_ZH[weekdayOf(day)]!.long}`,
    month: (year, month) => `${year}年${month}月`,
    weekdays: WEEKDAYS_ZH,
  },
  on: "开",
  off: "关",
  lastGame: "上一局",
};

export const minigameWords = wordsOf(EN, ZH);
