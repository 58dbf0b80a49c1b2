/** @file Words of the column beside the board. */
import type { Wording } from "../kit/words/wording.ts";
import { wordsOf } from "../kit/words/words.ts";

const EN = {
  modes: "Modes",
  games: "Your games",
  /** Under the title of the games, over the median of their scores. */
  median: "median",
  none: "Games that you finish appear here.",
  now: "now",
  playing: "playing",
  /** Of a button that opens the review of a game. */
  reviewGame: (score: string, day: string) => `Review the game of ${day} with ${score} points`,
};

const ZH: Wording<typeof EN> = {
  modes: "模式",
  games: "你的对局",
  median: "中位数",
  none: "完成的对局会出现在这里。",
  now: "现在",
  playing: "进行中",
  reviewGame: (score, day) => `复盘${day}得 ${score} 分的对局`,
};

export const asideWords = wordsOf(EN, ZH);
