/** @file The page on which an agent plays, in Simplified Chinese. */

import { CHINESE_END } from "../../kit/words/ending.zh.ts";
import type { WatchWords } from "./words.type.ts";

export const CHINESE_WATCH: WatchWords = {
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
