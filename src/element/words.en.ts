/** @file What an embedded board says, in English. */

import { count } from "#web/kit/words/count.en.ts";
import { ENGLISH_GRID, ENGLISH_NEWS } from "#web/kit/words/grid.en.ts";
import type { ElementWords } from "./words.type.ts";

export const ENGLISH_ELEMENT: ElementWords = {
  grid: ENGLISH_GRID,
  news: ENGLISH_NEWS,
  placed: "Placed.",
  cleared: (lines) => `${count(lines, "line")} cleared.`,
  play: "Play",
  pause: "Pause",
  scrubber: "Position in the game",
  progress: (step, last, score) => `Move ${step} of ${last}, ${count(score, "point")}`,
  unreadable: "This cannot be shown:",
};
