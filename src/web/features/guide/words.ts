/** @file Words of the guide on a first visit. */
import type { Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

const EN = {
  promise: "Every hand you get can be placed.",
  proved: "Proved before you see it.",
  cue: "Drag the bar into the gap",
  skip: "Skip",
  /** For screen readers: what is there, and how to do it. */
  say: "Every hand you get can be placed. Row 8 lacks four cells, from column 3 on. Press 1 to pick the bar, move it with the arrow keys, Enter drops it.",
};

const ZH: Wording<typeof EN> = {
  promise: "每一组方块都能全部放下。",
  proved: "发给你之前就已证明。",
  cue: "把长条拖进空缺",
  skip: "跳过",
  say: "每一组方块都能全部放下。第 8 行从第 3 列起缺四格。按 1 拿起长条，用方向键移动，按回车放下。",
};

export const guideWords = wordsOf(EN, ZH);
