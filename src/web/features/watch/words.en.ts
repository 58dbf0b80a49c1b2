/** @file The page on which an agent plays, in English. */
import { ENGLISH_END } from "#spawn";
import { count } from "../../kit/words/count.en.ts";
import type { WatchWords } from "./words.type.ts";

export const ENGLISH_WATCH: WatchWords = {
  agent: "AI",
  agents: { search: "Strong", keeper: "Ordinary", greedy: "Beginner" },
  agentAbout: {
    search: "It goes through every order and place of the three pieces before it moves.",
    keeper: "It takes the best place for one piece, and keeps the others possible.",
    greedy: "It takes the best place for one piece, whatever becomes of the others.",
  },
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast" },
  placements: "Moves",
  plan: "Plan for these pieces",
  thinking: "Thinking…",
  stuck: "The AI could not be started. Press play to try again.",
  standIn: "What this AI has learned could not be loaded, so a simpler one plays for it.",
  planned: (shape, row, column, cleared) =>
    `${ENGLISH_END.shape(shape)} at row ${row}, column ${column}${cleared > 0 ? `, clears ${count(cleared, "line")}` : ""}`,
  place: (row, column) => `row ${row}, col ${column}`,
  clears: (cleared) => count(cleared, "line"),
  isPlaced: "placed",
  willNotFit: "This plan does not place all three.",
  ended: (steps) => `Over after ${count(steps, "move")}.`,
  openReplay: "Open as replay",
  shared: (agent, score, steps) => `OpenBlock, played by AI (${agent}): ${score} points in ${count(steps, "move")}`,
};
