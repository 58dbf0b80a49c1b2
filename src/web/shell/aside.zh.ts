/** @file The column beside the board, in simplified Chinese. */
import type { AsideWords } from "./aside.type.ts";

export const CHINESE_ASIDE: AsideWords = {
  modes: "模式",
  games: "你的对局",
  median: "中位数",
  none: "完成的对局会出现在这里。",
  now: "现在",
  playing: "进行中",
  reviewGame: (score, day) => `复盘${day}得 ${score} 分的对局`,
};
