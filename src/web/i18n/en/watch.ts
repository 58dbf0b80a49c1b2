/** @file The page on which an agent plays, in English. */
import { ENGLISH_END } from "#spawn";
import type { WatchWords } from "../dictionary/watch.ts";
import { count } from "./count.ts";

export const ENGLISH_WATCH: WatchWords = {
  agent: "AI",
  agents: {
    search: "Search",
    keeper: "Keeper",
    linear: "Linear",
    ppo: "Network",
    "ppo+shield": "Network with shield",
    greedy: "Greedy",
    random: "Random",
  },
  agentAbout: {
    search:
      "Search goes through every order and place of the three pieces and takes the board that a learned value likes best.",
    keeper: "Keeper takes the best board after one piece, and never makes the other pieces impossible.",
    linear: "Linear takes the board after one piece that a few learned weights like best.",
    ppo: "Network takes the place that a trained neural network likes best, one piece after the other.",
    "ppo+shield": "Network with shield plays like Network, and never makes the other pieces impossible.",
    greedy: "Greedy takes the best board after one piece, whatever becomes of the rest.",
    random: "Random takes any place that is free.",
  },
  docks: "Pieces",
  sources: {
    foresight: "As in the game",
    rule: "As in the paper",
    uniform: "Uniform",
    feasible: "Feasible",
    hard: "Hard",
  },
  sourceAbout: {
    foresight: "The pieces are those of your game, dealt for a new player.",
    rule: "The pieces are dealt for a new player by the paper's objective.",
    uniform: "The pieces are any three shapes, and may be impossible to place.",
    feasible: "The pieces are any three shapes that can all be placed.",
    hard: "The pieces are the hardest of ten hands that can be placed.",
  },
  speeds: { slow: "Slow", normal: "Normal", fast: "Fast" },
  placements: "Moves",
  plainPoints: "Plain points",
  plan: "Plan for these pieces",
  thinking: "Thinking…",
  stuck: "The AI could not be started. Press play to try again.",
  standIn: "The model of this AI could not be loaded, so Keeper plays for it.",
  loading: (agent, playing) =>
    `Loading ${ENGLISH_WATCH.agents[agent]} (once, up to 15 MB)… ${ENGLISH_WATCH.agents[playing]} plays until it is there.`,
  absent: (agent, playing) =>
    `${ENGLISH_WATCH.agents[agent]} could not be loaded, so ${ENGLISH_WATCH.agents[playing]} plays on. Choose it again to try again.`,
  planned: (shape, row, column, cleared) =>
    `${ENGLISH_END.shape(shape)} at row ${row}, column ${column}${cleared > 0 ? `, clears ${count(cleared, "line")}` : ""}`,
  place: (row, column) => `row ${row}, col ${column}`,
  clears: (cleared) => count(cleared, "line"),
  isPlaced: "placed",
  willNotFit: "This plan does not place all three.",
  ended: (steps) => `Over after ${count(steps, "move")}.`,
  openReplay: "Open as replay",
  seed: (seed) => `Seed ${seed}`,
  shared: (agent, score, steps) =>
    `OpenBlock, played by ${ENGLISH_WATCH.agents[agent]}: ${score} points in ${count(steps, "move")}`,
};
