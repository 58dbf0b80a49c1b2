/**
 * @file What kills games: agents play on dock sources, and the last docks before each loss are dealt again from the same
 * moment with other seeds.
 */
import { everyAgent, GAME_UNIT, gameKey, gameName, withSeeds } from "../agentGames.ts";
import { withDefaults } from "../options.ts";
import type { Study } from "../study.ts";
import { deathsCharts } from "./charts.ts";
import { DEATHS_OPTIONS, type DeathsOptions, type DeathTask, deathTasks } from "./plan.ts";
import { playTrail, type Trail } from "./play.ts";
import { type DeathsReport, deathsReport } from "./report.ts";
import { deathsText } from "./text.ts";

export const deaths: Study<DeathsOptions, DeathTask, Trail, DeathsReport> = {
  name: "deaths",
  summary: "what kills games",
  description:
    "Plays agents on dock sources and studies the last docks before each loss: the road to the last board, the shapes of " +
    "the fatal dock, its rank among docks dealt again at the same moment, and what a second chance is worth.",
  unit: GAME_UNIT,
  options: DEATHS_OPTIONS,
  examples: ["--agents keeper --games 50 --charts charts"],
  settle: (given) => withSeeds(withDefaults(DEATHS_OPTIONS, given)),
  requires: everyAgent,
  tasks: deathTasks,
  nameOf: gameName,
  keyOf: gameKey,
  perform: async (task, lab) => playTrail(task, await lab.agent(task.agent, task.docks)),
  report: deathsReport,
  text: deathsText,
  charts: deathsCharts,
};
