/** @file Sharing a game, in Simplified Chinese. */
import type { ShareWords } from "./words.type.ts";

export const CHINESE_SHARE: ShareWords = {
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
