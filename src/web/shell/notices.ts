/** @file Words of the notices; loaded with the first of them. */
import type { Names, Wording } from "../kit/words/wording.ts";
import { wordsOf } from "../kit/words/words.ts";
import type { Notice } from "../store/notices.ts";

const EN = {
  notice: {
    temporaryStorage: "This browser does not let the game save anything. It lasts as long as this page.",
    damagedGame: "The saved game could not be read. It was set aside, and a new game began.",
    unloaded: "This could not be loaded. Your games are kept: try again once you are online.",
    unsavedGame:
      "Your game could not be loaded. It is still stored: open the page again once you are online. Moves until then are not saved.",
    playedBack: "This game began in another version or with other settings. Its pieces so far stay as they came.",
    damagedProfile: "Your stored profile could not be read. It was set aside, and a new one began.",
    damagedHabits: "Your stored habits could not be read. They were set aside, and the game learns them again.",
    damagedStorage: "Part of what was saved could not be read. The rest is safe; the damaged part was set aside.",
    foreignStorage:
      "Something else is stored here under the game's name. It was left as it is, and your games are saved beside it.",
    clearedStorage:
      "The browser cleared what was saved. This game, your history and settings are saved again; unfinished games of other modes are lost.",
    unsaved:
      "Your latest moves are not saved: the browser refused to store them. The game keeps trying while this page is open.",
    otherTab: "The game is open in another tab.",
    badLink: "This link does not contain a game that can be replayed.",
    updateReady: "A new version is ready.",
  } satisfies Names<Exclude<Notice["code"], "leftGame">>,
  /** A game was left for a new one; null for its score where it has none. */
  leftGame: (score: number | null) =>
    `${score === null ? "The last game" : `The last game (${score.toLocaleString("en")})`} is in your history.`,
  takeBack: "Take back",
  takeOver: "Play here",
  update: "Update now",
};

const ZH: Wording<typeof EN> = {
  notice: {
    temporaryStorage: "浏览器不允许保存数据，关闭此页面后游戏会丢失。",
    damagedGame: "保存的游戏无法读取，已另存到一边，并开始了新游戏。",
    unloaded: "没能加载，你的游戏仍保存着。联网后请重试。",
    unsavedGame: "你的游戏没能加载，它仍原样保存着。联网后请重新打开页面；在那之前的游戏不会保存。",
    playedBack: "这局游戏始于另一个版本或另一套设置，已发出的方块保持原样。",
    damagedProfile: "保存的玩家档案无法读取，已另存到一边，并建立了新档案。",
    damagedHabits: "保存的落子习惯无法读取，已另存到一边，将重新了解你的玩法。",
    damagedStorage: "部分保存的数据无法读取。其余的完好，损坏的部分已另存到一边。",
    foreignStorage: "浏览器里已有同名的其他数据，未作改动；你的游戏会保存在它旁边。",
    clearedStorage: "浏览器清除了保存的数据。当前游戏、历史记录和设置已重新保存；其他模式未完成的游戏已丢失。",
    unsaved: "最近的操作没有保存：浏览器拒绝存储。只要不关闭此页面，游戏会继续尝试保存。",
    otherTab: "游戏已在另一个标签页中打开。",
    badLink: "这个链接里没有可以回放的游戏。",
    updateReady: "新版本已准备好。",
  },
  leftGame: (score) => `上一局${score === null ? "" : `（${score.toLocaleString("zh-CN")} 分）`}已存入历史记录。`,
  takeBack: "继续上一局",
  takeOver: "在这里玩",
  update: "立即更新",
};

export const noticeWords = wordsOf(EN, ZH);
