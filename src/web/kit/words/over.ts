/** @file Words of the end of a game. */
import { ENGLISH_END, type EndMessages } from "#spawn";
import { count } from "./count.en.ts";
import { CHINESE_END } from "./ending.zh.ts";
import type { Wording } from "./wording.ts";
import { wordsOf } from "./words.ts";

const number = (n: number) => n.toLocaleString("en");

const EN = {
  title: "Game over",
  /** Points between the score and the best before it. */
  short: (points: number) => `${number(points)} short of your best`,
  past: (points: number) => `${number(points)} more than before`,
  level: "Level with your best",
  longestChain: "longest chain",
  /** After their number. */
  lines: (lines: number) => (lines === 1 ? "line" : "lines"),
  accuracy: "accuracy",
  /** While it is computed. */
  computing: "being computed",
  /** None of the pieces left has a place. */
  noMove: (left: number) =>
    left === 1 ? "The last piece has no place left." : `None of the ${left} pieces left has a place.`,
  /** Why a game ends without a hand. */
  proof: ENGLISH_END as EndMessages,
  /** The hand could have been placed, and each step of how. */
  way: "There was a way.",
  wayStep: (at: number, total: number, shape: string, lines: number) =>
    `${at} of ${total}: ${shape}${lines === 0 ? "" : lines === 1 ? ", clears one line" : `, clears ${lines} lines`}`,
  showWay: "Show how",
  pauseWay: "Pause",
  showAgain: "Show again",
  hideWitness: "Back to the final board",
  /** Draws the hand that comes closest to being placed. */
  showTry: "Show the best try on the board",
  /** Of its pieces: the number of a placement, or that there is none. */
  fits: (at: number) => (at === 1 ? "fits first" : "fits second"),
  noPlace: "no place",
  share: "Share",
  copied: "Copied",
  watch: "Watch",
  /** Short for why these pieces came. */
  why: "Why",
  steps: (steps: number) => count(steps, "move"),
};

const numberZh = (n: number) => n.toLocaleString("zh-CN");

const ZH: Wording<typeof EN> = {
  title: "游戏结束",
  short: (points) => `离最高分还差 ${numberZh(points)} 分`,
  past: (points) => `比原来多 ${numberZh(points)} 分`,
  level: "追平最高分",
  longestChain: "最长连消",
  lines: () => "消除线数",
  accuracy: "准确率",
  computing: "计算中",
  noMove: (left) => (left === 1 ? "最后一块已经没有位置可放。" : `剩下的 ${left} 块都没有位置可放。`),
  proof: CHINESE_END,
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

export const overWords = wordsOf(EN, ZH);
