/** @file Words of the menu. */
import type { DifficultyChoice } from "#spawn";
import { count } from "../../kit/words/count.en.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { Mode } from "../../store/modes.ts";

const EN = {
  groups: { play: "Play", you: "Your games", more: "More" },
  modeAbout: {
    endless: "Pieces that adapt to how you play. 3 undos.",
    daily: "The same pieces for everybody today.",
    zen: "No score, no pressure. Undo freely.",
  } satisfies Names<Mode>,
  /** The state of an entry: the score of the game in play, a best score. */
  inPlay: (score: string) => `${score} so far`,
  best: (score: string) => `Best ${score}`,
  /** Goals of today that are reached. */
  goalsToday: (reached: number, all: number) => `${reached} of ${all} today`,
  install: "Install",
  installAbout: "Keep the game on this device. It works offline.",
  games: (games: number) => count(games, "game"),
  difficulty: "Difficulty",
  difficulties: { gentle: "Gentle", adaptive: "Adaptive", hard: "Hard" } satisfies Names<DifficultyChoice>,
  difficultyAbout: {
    gentle: "Pieces that leave you more room.",
    adaptive: "Pieces at the edge of what you can do.",
    hard: "Pieces that are a little harder.",
  } satisfies Names<DifficultyChoice>,
  /** Where a game runs that began with another difficulty. */
  fromNextGame: "From the next game on.",
  duelsAbout: "Same seed, same start, two scores. By link or against the AI.",
  watchAbout: "See what it plans and why. Your game is saved.",
  puzzlesAbout: "Place all three: there are only a few ways.",
  /** The state of puzzles: the player's rating in them. */
  rating: (rating: string) => `Rating ${rating}`,
};

const ZH: Wording<typeof EN> = {
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

export const menuWords = wordsOf(EN, ZH);
