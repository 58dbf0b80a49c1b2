/** @file The guide of a first visit in simplified Chinese. */
import type { GuideWords } from "./words.type.ts";

export const CHINESE_GUIDE: GuideWords = {
  promise: "每一组方块都能全部放下。",
  proved: "发给你之前就已证明。",
  cue: "把长条拖进空缺",
  skip: "跳过",
  say: "每一组方块都能全部放下。第 8 行从第 3 列起缺四格。按 1 拿起长条，用方向键移动，按回车放下。",
};
