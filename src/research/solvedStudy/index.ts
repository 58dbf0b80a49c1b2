/**
 * @file How far from optimal are players? On `OpenBlock-4x4-v1`, which is solved, that can be said exactly: rules of thumb,
 * searches, temporal differences and PPO beside best play.
 */
import type { Study } from "#study/report";
import {
  playSolved,
  SOLVED_OPTIONS,
  type SolvedOptions,
  type SolvedOutcome,
  type SolvedTask,
  settleSolved,
  solvedTasks,
} from "./play.ts";
import { type SolvedReport, solvedCharts, solvedMarkdown, solvedReport, solvedText, UNIT } from "./report.ts";

export const solved: Study<SolvedOptions, SolvedTask, SolvedOutcome, SolvedReport> = {
  name: "solved",
  summary: "how far players and learners are from best play on the solved 4x4 game",
  description:
    "Solves OpenBlock-4x4-v1, trains learners on it, and computes exactly how many docks each player completes and how many " +
    "are missing to best play.",
  unit: UNIT,
  options: SOLVED_OPTIONS,
  examples: ["--docks 20000 --seeds 2", "--players firstFit,fewestCells,tdSearch"],
  settle: settleSolved,
  tasks: solvedTasks,
  nameOf: ({ player, seed }) => `${player}, seed ${seed}`,
  perform: async (task) => playSolved(task),
  report: solvedReport,
  text: solvedText,
  markdown: solvedMarkdown,
  charts: solvedCharts,
};
