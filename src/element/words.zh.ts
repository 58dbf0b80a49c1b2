/** @file What an embedded board says, in Simplified Chinese. */

import { CHINESE_GRID, CHINESE_NEWS } from "#web/kit/words/grid.zh.ts";
import type { ElementWords } from "./words.type.ts";

export const CHINESE_ELEMENT: ElementWords = {
  grid: CHINESE_GRID,
  news: CHINESE_NEWS,
  placed: "已放下。",
  cleared: (lines) => `消除 ${lines} 条。`,
  play: "播放",
  pause: "暂停",
  scrubber: "对局进度",
  progress: (step, last, score) => `第 ${step} 步，共 ${last} 步，${score} 分`,
  unreadable: "无法显示：",
};
