/** @file Simplified Chinese. A dock is 一组方块, a placement 一步, a chain 连消; an agent is AI, as 玩家 is the player. */
import { shapeOf } from "#engine";
import type { Words } from "../dictionary/game.ts";
import { CHINESE_END } from "./ending.ts";

const COLOURS = ["红色", "琥珀色", "绿色", "蓝色", "紫色", "粉色", "青色", "沙色"];

const MODE_NAMES = { endless: "无尽", daily: "每日", zen: "禅意" } as const;

export const CHINESE_WORDS: Words = {
  language: "zh",
  tag: "zh-CN",
  sentences: (sentences) => sentences.join(""),
  title: "OpenBlock",
  best: "最高分",
  score: "得分",
  combo: (multiplier, chain) => (multiplier > 1 ? `连消 ${chain} ×${multiplier}` : `连消 ${chain}`),
  graceLeft: (left) => `还有 ${left} 步可以保住连消`,
  undo: "撤销",
  undoHand: "上一组",
  undosLeft: (left, isAcross) => {
    const undo = isAcross ? "撤销：回到上一组" : "撤销";
    return Number.isFinite(left) ? `${undo}，还剩 ${left} 次` : undo;
  },
  hintAction: "提示",
  insight: "为什么",
  menu: "菜单",
  close: "关闭",
  newGame: "新游戏",
  playAgain: "再玩一局",
  modeName: MODE_NAMES,
  screenName: {
    play: "游戏",
    menu: "菜单",
    settings: "设置",
    statistics: "统计",
    help: "玩法",
    replay: "回放",
    watch: "看 AI 玩",
    review: "复盘",
    puzzles: "谜题",
  },
  feat: { wipe: "清空棋盘", mono: "同色消除", lines: (lines) => `一次消除 ${lines} 条` },
  firstCue: "把方块拖到棋盘上，填满的行和列会消除。",
  colours: COLOURS,
  grid: {
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
  },
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
  over: {
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
  },
  share: (mode, { score, steps, day }) =>
    mode === "daily" ? `OpenBlock 每日挑战 ${day}：${steps} 步得 ${score} 分` : `OpenBlock：${steps} 步得 ${score} 分`,
  notice: {
    temporaryStorage: "浏览器不允许保存数据，关闭此页面后游戏会丢失。",
    damagedGame: "保存的游戏无法读取，已另存到一边，并开始了新游戏。",
    playedBack: "这局游戏始于另一个版本或另一套设置，已发出的方块保持原样。",
    damagedProfile: "保存的玩家档案无法读取，已另存到一边，并建立了新档案。",
    damagedHabits: "保存的落子习惯无法读取，已另存到一边，将重新了解你的玩法。",
    damagedStorage: "部分保存的数据无法读取。其余的完好，损坏的部分已另存到一边。",
    foreignStorage: "浏览器里已有同名的其他数据，未作改动；你的游戏会保存在它旁边。",
    clearedStorage: "浏览器清除了保存的数据。当前游戏、历史记录和设置已重新保存；其他模式未完成的游戏已丢失。",
    unsaved: "最近的操作没有保存：浏览器拒绝存储。只要不关闭此页面，游戏会继续尝试保存。",
    otherTab: "游戏已在另一个标签页中打开。",
    badLink: "这个链接里没有可以回放的游戏。",
    updateReady: "新版本已准备好。",
  },
  takeOver: "在这里玩",
  update: "立即更新",
  spawn: CHINESE_END,
};
