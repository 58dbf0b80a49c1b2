/** @file What only the WeChat mini game says, in Simplified Chinese. */
import { dateOf, monthOf, weekdayOf, yearOf } from "#daily";
import type { MinigameWords } from "./words.type.ts";

const WEEKDAYS = ["一", "二", "三", "四", "五", "六", "日"].map((short) => ({ short, long: `星期${short}` }));

export const CHINESE_MINIGAME: MinigameWords = {
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
    long: (day) => `${monthOf(day)}月${dateOf(day)}日${WEEKDAYS[weekdayOf(day)]!.long}`,
    month: (year, month) => `${year}年${month}月`,
    weekdays: WEEKDAYS,
  },
  on: "开",
  off: "关",
  lastGame: "上一局",
};
