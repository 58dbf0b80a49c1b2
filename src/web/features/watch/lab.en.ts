/** @file The laboratory in English. */
import type { LabWords } from "./lab.type.ts";

export const ENGLISH_LAB: LabWords = {
  about: "For the curious: the agents of the project on all sources of pieces, with the seed of every game.",
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
  plainPoints: "Plain points",
  loading: (agent, playing) =>
    `Loading ${ENGLISH_LAB.agents[agent]} (once, up to 15 MB)… ${ENGLISH_LAB.agents[playing]} plays until it is there.`,
  absent: (agent, playing) =>
    `${ENGLISH_LAB.agents[agent]} could not be loaded, so ${ENGLISH_LAB.agents[playing]} plays on. Choose it again to try again.`,
  seed: (seed) => `Seed ${seed}`,
};
