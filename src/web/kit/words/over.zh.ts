/** @file What the end of a game says, in Chinese. */
import type { OverWords } from "./over.type.ts";

const number = (n: number) => n.toLocaleString("zh-CN");

export const CHINESE_OVER: OverWords = {
  title: "游戏结束",
  short: (points) => `离最高分还差 ${number(points)} 分`,
  past: (points) => `比原来多 ${number(points)} 分`,
  level: "追平最高分",
  longestChain: "最长连消",
  lines: () => "消除线数",
  accuracy: "准确率",
  computing: "计算中",
  noMove: (left) => (left === 1 ? "最后一块已经没有位置可放。" : `剩下的 ${left} 块都没有位置可放。`),
  way: "这三块本来放得下。",
  wayStep: (at, total, shape, lines) => `第 ${at}/${total} 步：${shape}${lines === 0 ? "" : `，消除 ${lines} 条`}`,
  showWay: "看看怎么放",
  pauseWay: "暂停",
  showAgain: "再看一遍",
  hideWitness: "回到最后的棋盘",
  showTry: "在棋盘上看看最多能放下什么",
  fits: (at) => (at === 1 ? "先放下" : "再放下"),
  noPlace: "没有位置",
  share: "分享",
  copied: "已复制",
  watch: "回放",
  why: "为什么",
  steps: (steps) => `共 ${steps} 步`,
};
