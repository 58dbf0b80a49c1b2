/** @file The puzzles in Simplified Chinese. */

import { CHINESE_END } from "../../kit/words/ending.zh.ts";
import type { PuzzleWords } from "./words.type.ts";

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

export const CHINESE_PUZZLE: PuzzleWords = {
  task: "把三块都放下。",
  reading: "正在打开谜题…",
  kind: "选择谜题",
  kinds: { rated: "适合你的", daily: "今日谜题" },
  rating: "等级分",
  streak: "连对",
  longest: (puzzles) => `最长连对：${puzzles}`,
  puzzle: "谜题",
  proved: (ways, orders) => `已证明：共 ${ways} 种放法${orders === 1 ? "，顺序只有一种" : ""}。`,
  lost: "走了这一步，剩下的就放不下了。",
  solved: "解开了。",
  solvedLater: "重试后解开了。",
  shown: "这是其中一种放法。",
  doneToday: (isSolved) => (isSolved ? "今日谜题已解开，零点更新。" : "今日谜题已计分。可以再试，或明天再来。"),
  uncounted: "只有第一次尝试计分。",
  themes: {
    double: "一步消除两条线。",
    wait: "眼前的消除要先忍住。",
    order: "只有一种顺序可行。",
    gap: "有一块的位置必须留着。",
    room: "靠消除腾出位置。",
  },
  takeBack: "撤回",
  showSolution: "看解法",
  tryAgain: "再试一次",
  next: "下一题",
  say: {
    placed: ({ shape, x, y }, lines) =>
      `${CHINESE_END.shape(shape)}放在第 ${y + 1} 行第 ${x + 1} 列。${lines > 0 ? `消除 ${lines} 条线。` : ""}`,
    takenBack: "已撤回一步。",
    rating: (rating, change) => `等级分 ${rating}，${signed(change)}。`,
  },
};
