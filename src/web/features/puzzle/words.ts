/** @file Words of the puzzles. */
import type { Placement } from "#engine";
import type { Theme } from "#puzzle";
import { ENGLISH_END } from "#spawn";
import { count } from "../../kit/words/count.en.ts";
import { CHINESE_END } from "../../kit/words/ending.zh.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { Kind } from "./puzzleGame.ts";

const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);

const EN = {
  task: "Place all three pieces.",
  reading: "Opening the puzzles…",
  kind: "Which puzzle",
  kinds: { rated: "For you", daily: "Today’s puzzle" } satisfies Names<Kind>,
  rating: "Rating",
  streak: "Streak",
  longest: (puzzles: number) => `Longest streak: ${puzzles}`,
  /** The rating of the puzzle itself. */
  puzzle: "Puzzle",
  /** The proved facts: in how many ways, and whether the order matters. */
  proved: (ways: number, orders: number) =>
    `Proved: ${ways === 1 ? "one way" : `${ways} ways`}${orders === 1 ? ", in one order only" : ""}.`,
  lost: "After this move the rest cannot be placed.",
  solved: "Solved.",
  solvedLater: "Solved, at a later try.",
  shown: "This is one way.",
  doneToday: (isSolved: boolean) =>
    isSolved
      ? "You solved today’s puzzle. A new one comes at midnight."
      : "Today’s puzzle is counted. Try it again, or come back tomorrow.",
  uncounted: "Only the first try counts.",
  themes: {
    double: "One move clears two lines.",
    wait: "The clear at hand has to wait.",
    order: "Only one order works.",
    gap: "One piece needs its gap kept.",
    room: "A clear makes the room.",
  } satisfies Names<Theme>,
  takeBack: "Take back",
  showSolution: "Show the solution",
  tryAgain: "Try again",
  next: "Next puzzle",
  say: {
    placed: ({ shape, x, y }: Placement, lines: number) =>
      `${ENGLISH_END.shape(shape)} at row ${y + 1}, column ${x + 1}.${lines > 0 ? ` Clears ${count(lines, "line")}.` : ""}`,
    takenBack: "Move taken back.",
    rating: (rating: number, change: number) => `Rating ${rating}, ${signed(change)}.`,
  },
};

const ZH: Wording<typeof EN> = {
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

export const puzzleWords = wordsOf(EN, ZH);
