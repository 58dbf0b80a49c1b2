/** @file The sentences about decisions in Simplified Chinese. */
import type { ShapeId } from "#engine";
import type { LineNumbers, SpawnMessages } from "#spawn";

const NAMES: Readonly<Record<ShapeId, string>> = {
  "1x4": "四格横条",
  "4x1": "四格竖条",
  "1x5": "五格横条",
  "5x1": "五格竖条",
  "2x3": "横长方块",
  "3x2": "竖长方块",
  "2x2": "小方块",
  "3x3": "大方块",
  "t-up": "T 形块",
  "t-down": "T 形块",
  "t-left": "T 形块",
  "t-right": "T 形块",
  "z-h": "Z 形块",
  "z-h2": "S 形块",
  "z-v": "竖 Z 形块",
  "z-v2": "竖 S 形块",
  "l-1": "L 形块",
  "l-2": "L 形块",
  "l-3": "L 形块",
  "l-4": "L 形块",
  "l5-a": "大拐角",
  "l5-b": "大拐角",
  "l5-c": "大拐角",
  "l5-d": "大拐角",
  "j-1": "J 形块",
  "j-2": "J 形块",
  "j-3": "J 形块",
  "j-4": "J 形块",
  "1x2": "两格横条",
  "2x1": "两格竖条",
  "1x3": "三格横条",
  "3x1": "三格竖条",
  "diag-2a": "两格斜块",
  "diag-2b": "两格斜块",
  "diag-3a": "三格斜块",
  "diag-3b": "三格斜块",
  "l3-a": "小拐角",
  "l3-b": "小拐角",
  "l3-c": "小拐角",
  "l3-d": "小拐角",
};

/** "第 2、5 行和第 7 列". */
function nameLines({ rows, columns }: LineNumbers): string {
  const parts = [
    rows.length > 0 ? `第 ${rows.join("、")} 行` : "",
    columns.length > 0 ? `第 ${columns.join("、")} 列` : "",
  ];
  return parts.filter((part) => part !== "").join("和");
}

const only = ({ rows, columns }: LineNumbers) => (rows.length + columns.length === 1 ? "只差" : "都只差");

export const CHINESE: SpawnMessages = {
  shape: (id) => NAMES[id],
  lines: nameLines,
  reason: {
    criticalFrustration: ({ clearless }) => `你已经 ${clearless} 步没有消除了，这组方块是来帮你的。`,
    lateCollapse: () => "你玩了很久，消除越来越少，所以这组方块会温和一些。",
    forcedBadRounds: ({ forcedBadRun }) => `前 ${forcedBadRun} 组方块都没给你留下好走法，这一组有。`,
    warmRun: ({ warmLeft }) => `这是热身阶段的方块，还有 ${warmLeft} 组。`,
    chasingBest: ({ percentOfBest }) => `你已经达到最高分的 ${percentOfBest}%，方块会越来越大胆。`,
    frustration: ({ clearless }) => `你已经 ${clearless} 步没有消除了，这组方块让消除容易一些。`,
    structuralDistress: () => "棋盘上空隙很多，这组方块帮你补上。",
    anxious: () => "棋盘对你来说有点挤，这组方块帮你腾出空间。",
    drifting: () => "你停了一会儿，这组方块值得你回来。",
    starved: ({ starved }) => `已经 ${starved} 组没有大消除了，这一组机会更大。`,
    linesAlmostFull: ({ oneShort }) => `${nameLines(oneShort)}${only(oneShort)}一格，可以收获了。`,
    wipeInReach: () => "从这里可以清空整个棋盘。",
    underChallenged: () => "你游刃有余，这组方块要求更高一些。",
    highStress: () => "你玩得很强，这组方块要求更高一些。",
    risingStress: () => "你玩得不错，节奏稍微加快一点。",
    inFlow: () => "你正在状态，难度保持不变。",
    ordinary: () => "没有什么特别的情况，这是普通的一组方块。",
  },
  piece: {
    wipe: (shape) => `${shape}可以参与清空整个棋盘。`,
    finish: (shape, lines) => (lines === "" ? null : `${shape}可以补满${lines}。`),
    clear: (shape, lines) => (lines === "" ? null : `${shape}可以消除${lines}。`),
    setup: (shape) => `${shape}可以让一行或一列只差一格。`,
    fill: () => null,
    learned: () => null,
  },
  special: (shape, isRelief) =>
    isRelief ? `${shape}是少见的小方块，来帮你一把。` : `${shape}是少见的方块，来考考你。`,
  delayed: () => "出块的节奏变化较慢，有一个变化还在等待。",
  surprise: () => "这组方块没有事先计划，换换口味。",
  witness: (shapes) => `三块都放得下：${shapes.slice(0, -1).join("，然后")}，最后${shapes.at(-1)}。`,
  rung: {
    2: () => "计划中的方块都放不下，这一组是查遍所有组合后找到的。",
    3: () => "普通方块已经没有放得下的组合，少见的小方块来救场。",
    4: () => "几乎没有走法了，这是最后几组放得下的方块之一。",
  },
  noFeasibleDock: (docks) =>
    `全部 ${docks.toLocaleString("en")} 种组合都试过了，这个棋盘上没有一种放得下，游戏到此结束。`,
  fullest: (placed, left) =>
    placed.length === 0
      ? `连${left.join("、")}都没有地方放。`
      : `最多能放下${placed.join("和")}，之后${left.join("、")}就没有地方放了。`,
};
