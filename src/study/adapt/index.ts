/**
 * @file Does it adapt? Simulated people, of kinds that the model of a player contains and of foreign ones, play seeded
 * sessions on uniform feasible docks, by the paper's objective, by foresight, and by foresight that knows them: same
 * people, same seeds, same profiling.
 */

import type { Study } from "#study/report";
import { isNetworkArm, LEARNED_MODEL } from "../arms.ts";
import { SESSION_UNIT } from "../cohort.ts";
import { adaptCharts } from "./charts.ts";
import { ADAPT_OPTIONS, type AdaptOptions, type AdaptTask, adaptTasks, settleAdapt, taskName } from "./plan.ts";
import { type AdaptSession, playAdaptSession } from "./play.ts";
import { type AdaptReport, adaptReport } from "./report.ts";
import { adaptMarkdown, adaptText } from "./tables.ts";

export const adapt: Study<AdaptOptions, AdaptTask, AdaptSession, AdaptReport> = {
  name: "adapt",
  summary: "do docks adapt to the player?",
  description:
    "Compares uniform feasible docks, the paper's objective, foresight, and foresight that knows the player's own rule, for " +
    "simulated people inside and outside its model of a player: flow, survival, guard measures, risk, prediction against " +
    "outcome; and says for each claim whether the figures carry it. --players takes a module whose players are { name, " +
    "choose(view, rng), think(view, rng) }.",
  unit: SESSION_UNIT,
  options: ADAPT_OPTIONS,
  examples: [
    "",
    "--people graded --arms paper,foresight --sessions 4 --games 2 --cap 60",
    "--players mine.mjs --arms feasible,paper,foresight --json",
    "--arc waves --arms foresight --charts pictures",
  ],
  settle: settleAdapt,
  requires: ({ arms }) => (arms.some(isNetworkArm) ? { models: [LEARNED_MODEL], runtime: true } : {}),
  tasks: adaptTasks,
  nameOf: taskName,
  keyOf: (task) => JSON.stringify(task),
  perform: playAdaptSession,
  report: adaptReport,
  text: adaptText,
  markdown: adaptMarkdown,
  charts: adaptCharts,
};
