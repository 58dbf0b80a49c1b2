/** @file What notices say, in Chinese. */
import type { NoticeWords } from "./notices.type.ts";

export const CHINESE_NOTICES: NoticeWords = {
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
