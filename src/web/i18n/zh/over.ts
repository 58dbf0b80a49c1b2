/** @file What the end of a game says, in Chinese. */
import type { OverWords } from "../dictionary/over.ts";

export const CHINESE_OVER: OverWords = {
  title: "游戏结束",
  newBest: "新的最高分",
  noMove: (left) => (left === 1 ? "最后一块已经没有位置可放。" : `剩下的 ${left} 块都没有位置可放。`),
  showWitness: "这三块本来都能放下：看看怎么放",
  hideWitness: "回到最后的棋盘",
  showTry: "在棋盘上看看最多能放下什么",
  fits: (number) => (number === 1 ? "先放下" : "再放下"),
  noPlace: "没有位置",
  share: "分享",
  copied: "已复制",
  watch: "观看回放",
  why: "为什么是这几块",
  steps: (steps) => `共 ${steps} 步`,
};
