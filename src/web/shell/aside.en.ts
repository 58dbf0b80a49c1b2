/** @file The column beside the board, in English. */
import type { AsideWords } from "./aside.type.ts";

export const ENGLISH_ASIDE: AsideWords = {
  modes: "Modes",
  games: "Your games",
  median: "median",
  none: "Games that you finish appear here.",
  now: "now",
  playing: "playing",
  reviewGame: (score, day) => `Review the game of ${day} with ${score} points`,
};
