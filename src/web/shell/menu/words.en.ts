/** @file The menu in English. */

import { count } from "../../kit/words/count.en.ts";
import type { MenuWords } from "./words.type.ts";

export const ENGLISH_MENU: MenuWords = {
  groups: { play: "Play", you: "Your games", more: "More" },
  modeAbout: {
    endless: "Pieces that adapt to how you play. 3 undos.",
    daily: "The same pieces for everybody today.",
    zen: "No score, no pressure. Undo freely.",
  },
  inPlay: (score) => `${score} so far`,
  best: (score) => `Best ${score}`,
  goalsToday: (reached, all) => `${reached} of ${all} today`,
  install: "Install",
  installAbout: "Keep the game on this device. It works offline.",
  games: (games) => count(games, "game"),
  difficulty: "Difficulty",
  difficulties: { gentle: "Gentle", adaptive: "Adaptive", hard: "Hard" },
  difficultyAbout: {
    gentle: "Pieces that leave you more room.",
    adaptive: "Pieces at the edge of what you can do.",
    hard: "Pieces that press you a little harder.",
  },
  fromNextGame: "From the next game on.",
  duelsAbout: "Same seed, same start, two scores. By link or against the AI.",
  watchAbout: "See what it plans and why. Your game is saved.",
  puzzlesAbout: "Place all three: there are only a few ways.",
  rating: (rating) => `Rating ${rating}`,
};
