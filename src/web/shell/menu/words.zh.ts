/** @file The menu in simplified Chinese. */
import type { MenuWords } from "./words.type.ts";

export const CHINESE_MENU: MenuWords = {
  groups: { play: "开始玩", you: "我的游戏", more: "更多" },
  modeAbout: {
    endless: "方块会适应你的玩法，可撤销 3 次。",
    daily: "今天所有人拿到同样的方块。",
    zen: "不计分，没有压力，随意撤销。",
  },
  inPlay: (score) => `进行中，${score} 分`,
  best: (score) => `最高 ${score} 分`,
  goalsToday: (reached, all) => `今天完成 ${reached}/${all}`,
  install: "安装",
  installAbout: "把游戏装到这台设备上，离线也能玩。",
  games: (games) => `${games} 局`,
  difficulty: "难度",
  difficulties: { gentle: "轻松", adaptive: "自适应", hard: "困难" },
  difficultyAbout: {
    gentle: "方块会给你留出更多空间。",
    adaptive: "方块正好在你能力的边缘。",
    hard: "方块会比平时更难一些。",
  },
  fromNextGame: "从下一局开始生效。",
  duelsAbout: "同样的种子和开局，比谁分高。可用链接或与 AI 对决。",
  watchAbout: "看看它打算怎么放、为什么。你的对局已保存。",
  puzzlesAbout: "三块都要放下，放法只有几种。",
  rating: (rating) => `等级分 ${rating}`,
};
