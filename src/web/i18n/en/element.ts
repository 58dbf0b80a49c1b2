/** @file What an embedded board says, in English. */
import type { ElementWords } from "../dictionary/element.ts";
import { count } from "./count.ts";
import { ENGLISH_GRID, ENGLISH_NEWS } from "./grid.ts";

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
