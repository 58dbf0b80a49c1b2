/** @file Words for cells and pieces in Simplified Chinese: of the game's board, and of embedded ones. */
import type { NewsWords } from "../../board/news.ts";
import type { GridWords } from "../../board/stage.ts";
import { CHINESE_END } from "./ending.zh.ts";

export const COLOURS = ["红色", "琥珀色", "绿色", "蓝色", "紫色", "粉色", "青色", "沙色"];

export const CHINESE_NEWS: NewsWords = {
  combo: (multiplier, chain) => (multiplier > 1 ? `连消 ${chain} ×${multiplier}` : `连消 ${chain}`),
  feat: { wipe: "清空棋盘", mono: "同色", lines: (lines) => `${lines} 条齐消` },
};

export const CHINESE_GRID: GridWords = {
  board: "棋盘，8 行 8 列",
  dock: "待放方块",
  cell: (x, y, content) =>
    `第 ${y + 1} 行，第 ${x + 1} 列，${content === 0 ? "空" : content === 9 ? "已填" : COLOURS[content - 1]}`,
  slot: (slot, state) => {
    const piece = state.slots[slot];
    if (!piece) return `位置 ${slot + 1}，已放置`;
    const fits = state.legal[slot]?.size() ?? 0;
    const { id, width, height } = piece.shape;
    return `位置 ${slot + 1}，${CHINESE_END.shape(id)}，宽 ${width} 高 ${height}，有 ${fits} 处可放`;
  },
  aim: ({ x, y }, fits, preview) => {
    const lines = [
      ...(preview?.rows ?? []).map((row) => `第 ${row + 1} 行`),
      ...(preview?.columns ?? []).map((column) => `第 ${column + 1} 列`),
    ];
    const clears = lines.length === 0 ? "" : `可以消除${lines.join("、")}。`;
    return `第 ${y + 1} 行，第 ${x + 1} 列。${fits ? `放得下。${clears}` : "放不下。"}`;
  },
};
