/** @file The guide of a first visit in English. */
import type { GuideWords } from "./words.type.ts";

export const ENGLISH_GUIDE: GuideWords = {
  promise: "Every hand you get can be placed.",
  proved: "Proved before you see it.",
  cue: "Drag the bar into the gap",
  skip: "Skip",
  say: "Every hand you get can be placed. Row 8 lacks four cells, from column 3 on. Press 1 to pick the bar, move it with the arrow keys, Enter drops it.",
};
