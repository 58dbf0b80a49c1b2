/** @file Names of the shapes, and why a game ends without a hand, in Simplified Chinese. */
import type { ShapeId } from "#engine";
import type { EndMessages } from "#spawn";

/** One name for each: a T points where its stem does, a corner is open to one side. */
const SHAPE_NAMES: Readonly<Record<ShapeId, string>> = {
  "1x4": "四格横条",
  "4x1": "四格竖条",
  "1x5": "五格横条",
  "5x1": "五格竖条",
  "2x3": "横长方块",
  "3x2": "竖长方块",
  "2x2": "小方块",
  "3x3": "大方块",
  "t-up": "朝下 T 形块",
  "t-down": "朝上 T 形块",
  "t-left": "朝左 T 形块",
  "t-right": "朝右 T 形块",
  "z-h": "Z 形块",
  "z-h2": "S 形块",
  "z-v": "竖 Z 形块",
  "z-v2": "竖 S 形块",
  "l-1": "竖 L 形块",
  "l-2": "下钩横 L 形块",
  "l-3": "倒竖 L 形块",
  "l-4": "上钩横 L 形块",
  "l5-a": "右下开口大拐角",
  "l5-b": "左下开口大拐角",
  "l5-c": "右上开口大拐角",
  "l5-d": "左上开口大拐角",
  "j-1": "竖 J 形块",
  "j-2": "上钩横 J 形块",
  "j-3": "倒竖 J 形块",
  "j-4": "下钩横 J 形块",
  "1x2": "两格横条",
  "2x1": "两格竖条",
  "1x3": "三格横条",
  "3x1": "三格竖条",
  "diag-2a": "两格上斜块",
  "diag-2b": "两格下斜块",
  "diag-3a": "三格上斜块",
  "diag-3b": "三格下斜块",
  "l3-a": "右下开口小拐角",
  "l3-b": "左下开口小拐角",
  "l3-c": "右上开口小拐角",
  "l3-d": "左上开口小拐角",
};

export const CHINESE_END: EndMessages = {
  shape: (id) => SHAPE_NAMES[id],
  noFeasibleDock: (docks) =>
    `全部 ${docks.toLocaleString("en")} 种组合都试过了，这个棋盘上没有一种放得下，游戏到此结束。`,
  fullest: (placed, left) =>
    placed.length === 0
      ? `连${left.join("、")}都没有地方放。`
      : `最多能放下${placed.join("和")}，之后${left.join("、")}就没有地方放了。`,
};
