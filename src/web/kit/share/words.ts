/** @file Words of sharing a game. Dates and scores come formatted. */
import { count } from "../words/count.en.ts";
import type { Wording } from "../words/wording.ts";
import { wordsOf } from "../words/words.ts";

const EN = {
  /** Head of picture and text. */
  name: "OpenBlock",
  daily: (number: number) => (number < 1 ? "Daily" : `Daily #${number}`),
  endless: "Endless",
  facts: (lines: number, chain: number, steps: number) =>
    [`${lines} ${lines === 1 ? "line" : "lines"}`, ...(chain > 1 ? [`chain ${chain}`] : []), `${steps} moves`].join(
      " · ",
    ),
  /** Under the bars, each of one hand or of several. */
  linesPer: (hands: number) => (hands === 1 ? "Lines per hand" : `Lines per ${hands} hands`),
  /** First line of the text. */
  text: (game: string, score: string, dots: string) => `OpenBlock ${game}: ${score}${dots === "" ? "" : ` ${dots}`}`,
  /** The whole text, for a game without a score. */
  zen: (steps: number) => `OpenBlock Zen: ${count(steps, "move")}`,
  picture: "Share picture",
  asText: "Text",
  link: "Link",
  /** The outcome. */
  copied: "Copied.",
  saved: "Saved as a picture.",
  refused: "The browser did not allow copying. Select the text here:",
};

const ZH: Wording<typeof EN> = {
  name: "OpenBlock",
  daily: (number) => (number < 1 ? "每日挑战" : `每日挑战 #${number}`),
  endless: "无尽",
  facts: (lines, chain, steps) =>
    [`消除 ${lines} 条线`, ...(chain > 1 ? [`连消 ${chain}`] : []), `${steps} 步`].join(" · "),
  linesPer: (hands) => (hands === 1 ? "每组消除的线数" : `每 ${hands} 组消除的线数`),
  text: (game, score, dots) => `OpenBlock ${game}：${score} 分${dots === "" ? "" : ` ${dots}`}`,
  zen: (steps) => `OpenBlock 禅意：${steps} 步`,
  picture: "分享图片",
  asText: "文字",
  link: "链接",
  copied: "已复制。",
  saved: "图片已保存。",
  refused: "浏览器不允许复制，请手动选择：",
};

export const shareWords = wordsOf(EN, ZH);
