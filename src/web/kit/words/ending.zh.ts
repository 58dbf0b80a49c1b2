/** @file Why a game ends without a dock, in Simplified Chinese. */
import type { EndMessages } from "#spawn";
import { SHAPE_NAMES } from "./shapes.zh.ts";

export const CHINESE_END: EndMessages = {
  shape: (id) => SHAPE_NAMES[id],
  noFeasibleDock: (docks) =>
    `全部 ${docks.toLocaleString("en")} 种组合都试过了，这个棋盘上没有一种放得下，游戏到此结束。`,
  fullest: (placed, left) =>
    placed.length === 0
      ? `连${left.join("、")}都没有地方放。`
      : `最多能放下${placed.join("和")}，之后${left.join("、")}就没有地方放了。`,
};
