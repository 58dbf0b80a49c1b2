/** @file Words of the page that watches an agent play. */
import type { ShapeId } from "#engine";
import { ENGLISH_END } from "#spawn";
import { count } from "../../kit/words/count.en.ts";
import { CHINESE_END } from "../../kit/words/ending.zh.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { PlayerAgent, WatchSpeed } from "./watchGame.ts";

const EN = {
  agent: "AI",
  /** The players' own names for an agent, and what it does. */
  agents: { search: "Strong", keeper: "Ordinary", greedy: "Beginner" } satisfies Names<PlayerAgent>,
  agentAbout: {
    search: "It goes through every order and place of the three pieces before it moves.",
    keeper: "It takes the best place for one piece, and keeps the others possible.",
    greedy: "It takes the best place for one piece and ignores the others.",
  } satisfies Names<PlayerAgent>,
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast" } satisfies Names<WatchSpeed>,
  placements: "Moves",
  plan: "Plan for these pieces",
  thinking: "Thinking…",
  stuck: "The AI could not be started. Press play to try again.",
  /** Its model could not be loaded, and the keeper stands in for it. */
  standIn: "What this AI has learned could not be loaded, so a simpler one plays for it.",
  planned: (shape: ShapeId, row: number, column: number, cleared: number) =>
    `${ENGLISH_END.shape(shape)} at row ${row}, column ${column}${cleared > 0 ? `, clears ${count(cleared, "line")}` : ""}`,
  place: (row: number, column: number) => `row ${row}, col ${column}`,
  clears: (cleared: number) => count(cleared, "line"),
  isPlaced: "placed",
  willNotFit: "This plan does not place all three.",
  ended: (steps: number) => `Over after ${count(steps, "move")}.`,
  openReplay: "Open as replay",
  shared: (agent: string, score: number, steps: number) =>
    `OpenBlock, played by AI (${agent}): ${score} points in ${count(steps, "move")}`,
};

const ZH: Wording<typeof EN> = {
  agent: "AI",
  agents: { search: "高手", keeper: "普通", greedy: "新手" },
  agentAbout: {
    search: "它试遍三块的所有顺序和位置，才走一步。",
    keeper: "它为一块选最好的位置，并且不让其余方块放不下。",
    greedy: "它为一块选最好的位置，不管其余方块。",
  },
  speeds: { slow: "慢", normal: "正常", fast: "快" },
  placements: "步数",
  plan: "这组方块的打算",
  thinking: "思考中…",
  stuck: "AI 没能启动。按播放键再试一次。",
  standIn: "这个 AI 学到的东西没能加载，由一个简单些的代打。",
  planned: (shape, row, column, cleared) =>
    `${CHINESE_END.shape(shape)}放在第 ${row} 行第 ${column} 列${cleared > 0 ? `，消除 ${cleared} 条线` : ""}`,
  place: (row, column) => `${row} 行 ${column} 列`,
  clears: (cleared) => `消 ${cleared} 线`,
  isPlaced: "已放",
  willNotFit: "这个打算没有把三块都放下。",
  ended: (steps) => `${steps} 步后结束。`,
  openReplay: "打开回放",
  shared: (agent, score, steps) => `OpenBlock，由 AI（${agent}）游玩：${steps} 步得 ${score} 分`,
};

export const watchWords = wordsOf(EN, ZH);
