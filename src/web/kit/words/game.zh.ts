/** @file Simplified Chinese. A dock is 一组方块, a placement 一步, a chain 连消; an agent is AI, as 玩家 is the player. */
import { shapeOf } from "#engine";
import { CHINESE_END } from "./ending.zh.ts";
import type { Words } from "./game.en.ts";
import { CHINESE_GRID, CHINESE_NEWS, COLOURS } from "./grid.zh.ts";

export const CHINESE_WORDS: Words = {
  tag: "zh-CN",
  sentences: (sentences) => sentences.join(""),
  title: "OpenBlock",
  best: "最高分",
  newBest: "新的最高分",
  score: "得分",
  ...CHINESE_NEWS,
  graceLeft: (left) => `还有 ${left} 步可以保住连消`,
  movesLeft: (left) => `还剩 ${left} 步`,
  undo: "撤销",
  undoHand: "上一组",
  undosLeft: (left, isAcross) => {
    const undo = isAcross ? "撤销：回到上一组" : "撤销";
    return Number.isFinite(left) ? `${undo}，还剩 ${left} 次` : undo;
  },
  hintAction: "提示",
  insight: "为什么",
  menu: "菜单",
  sound: "声音",
  close: "关闭",
  newGame: "新游戏",
  playAgain: "再玩一局",
  modeName: { endless: "无尽", daily: "每日", zen: "禅意" },
  screenName: {
    play: "游戏",
    menu: "菜单",
    settings: "设置",
    goals: "目标与成就",
    statistics: "统计",
    help: "玩法",
    replay: "回放",
    watch: "看 AI 玩",
    lab: "实验室",
    review: "复盘",
    puzzles: "谜题",
    daily: "每日挑战",
    duels: "对决",
  },
  sealed: "提示、撤销和出块解析要等今日挑战结束。",
  firstCue: "把方块拖到棋盘上，填满的行和列会消除。",
  colours: COLOURS,
  grid: CHINESE_GRID,
  announce: {
    newGame: "新游戏开始。",
    undone: "已撤销一步。",
    saved: "已全部保存。",
    placed: ({ shape, x, y }) => `${CHINESE_END.shape(shapeOf(shape).id)}放在第 ${y + 1} 行第 ${x + 1} 列。`,
    cleared: ({ rows, columns, points, isWipe, chain }, score) =>
      [
        isWipe ? "棋盘清空。" : `消除 ${rows.length + columns.length} 条，得 ${points} 分。`,
        chain > 1 ? `连消 ${chain} 次。` : "",
        `总分 ${score}。`,
      ].join(""),
    over: ({ score }) => `游戏结束，得分 ${score}。`,
  },
  shape: CHINESE_END.shape,
};
