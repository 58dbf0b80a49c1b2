/** @file What the end of a game says, in English. */
import type { OverWords } from "../dictionary/over.ts";
import { count } from "./count.ts";

export const ENGLISH_OVER: OverWords = {
  title: "Game over",
  newBest: "A new best",
  noMove: (left) => (left === 1 ? "The last piece has no place left." : `None of the ${left} pieces left has a place.`),
  showWitness: "These three could all be placed: show how",
  hideWitness: "Back to the final board",
  showTry: "Show the best try on the board",
  fits: (number) => (number === 1 ? "fits first" : "fits second"),
  noPlace: "no place",
  share: "Share",
  copied: "Copied",
  watch: "Watch",
  why: "Why these pieces came",
  steps: (steps) => count(steps, "move"),
};
