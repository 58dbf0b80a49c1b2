/** @file Words of an embedded board. Its language is that of the page around it. */
import { count } from "#web/kit/words/count.en.ts";
import { ENGLISH_GRID, ENGLISH_NEWS } from "#web/kit/words/grid.en.ts";
import { CHINESE_GRID, CHINESE_NEWS } from "#web/kit/words/grid.zh.ts";
import type { Wording } from "#web/kit/words/wording.ts";

const EN = {
  grid: ENGLISH_GRID,
  news: ENGLISH_NEWS,
  placed: "Placed.",
  cleared: (lines: number) => `${count(lines, "line")} cleared.`,
  play: "Play",
  pause: "Pause",
  /** The slider of a game, and where it stands. */
  scrubber: "Position in the game",
  progress: (step: number, last: number, score: number) => `Move ${step} of ${last}, ${count(score, "point")}`,
  /** Before the reason. */
  unreadable: "This cannot be shown:",
};

export type ElementWords = Wording<typeof EN>;

const ZH: ElementWords = {
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

export const ELEMENT_WORDS = { en: EN, zh: ZH };
