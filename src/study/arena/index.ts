/**
 * @file The arena (D10): agents on the same dock sources and the same held-out seeds, with shares, hazards, thinking times
 * and paired comparisons.
 */

import { EVALUATION_SEED } from "#engine";
import type { Study } from "#study/report";
import { everyAgent, GAME_UNIT, gameKey, gameName } from "../agentGames.ts";
import {
  ARENA_OPTIONS,
  type ArenaGame,
  type ArenaOptions,
  type ArenaTask,
  arenaTasks,
  playArenaGame,
  settleArena,
} from "./play.ts";
import { type ArenaReport, arenaReport } from "./report.ts";
import { arenaMarkdown, arenaText } from "./tables.ts";

export const arena: Study<ArenaOptions, ArenaTask, ArenaGame, ArenaReport> = {
  name: "arena",
  summary: "compare agents on held-out seeds",
  description:
    "Lets each agent play the same seeds on each dock source and prints shares with intervals, medians, the hazard per " +
    `dock, thinking times and paired comparisons. Seeds from ${EVALUATION_SEED} on, the default, are for evaluation ` +
    "only: nothing may be trained on them.",
  unit: GAME_UNIT,
  options: ARENA_OPTIONS,
  examples: [
    "--agents greedy,keeper --docks hard --games 200",
    "--agents random,keeper --games 1000 --out arena.md",
    "--agents keeper --docks hard --until death --json",
    '--engine "python3 my.py" --agents greedy --docks feasible',
  ],
  settle: settleArena,
  requires: (options) => ({ ...everyAgent(options), mayForfeit: true }),
  tasks: arenaTasks,
  nameOf: gameName,
  keyOf: gameKey,
  agentOf: ({ agent }) => agent,
  // Who mends an engine and runs the same command again wants to see it play.
  isKept: ({ forfeit }) => forfeit === undefined,
  perform: async (task, lab) => playArenaGame(task, await lab.agent(task.agent, task.docks), lab.now),
  report: arenaReport,
  text: arenaText,
  markdown: arenaMarkdown,
};
