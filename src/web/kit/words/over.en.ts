/** @file What the end of a game says, in English. */

import { count } from "./count.en.ts";
import type { OverWords } from "./over.type.ts";

const number = (n: number) => n.toLocaleString("en");

export const ENGLISH_OVER: OverWords = {
  title: "Game over",
  short: (points) => `${number(points)} short of your best`,
  past: (points) => `${number(points)} more than before`,
  level: "Level with your best",
  longestChain: "longest chain",
  lines: (lines) => (lines === 1 ? "line" : "lines"),
  accuracy: "accuracy",
  computing: "being computed",
  noMove: (left) => (left === 1 ? "The last piece has no place left." : `None of the ${left} pieces left has a place.`),
  way: "There was a way.",
  wayStep: (at, total, shape, lines) =>
    `${at} of ${total}: ${shape}${lines === 0 ? "" : lines === 1 ? ", clears one line" : `, clears ${lines} lines`}`,
  showWay: "Show how",
  pauseWay: "Pause",
  showAgain: "Show again",
  hideWitness: "Back to the final board",
  showTry: "Show the best try on the board",
  fits: (at) => (at === 1 ? "fits first" : "fits second"),
  noPlace: "no place",
  share: "Share",
  copied: "Copied",
  watch: "Watch",
  why: "Why",
  steps: (steps) => count(steps, "move"),
};
