/**
 * @file Does it adapt? Simulated players of five skills play seeded sessions on uniform feasible docks and on the rule
 * track: same players, same seeds, same profiling.
 */
import { ok } from "#engine";
import { SESSION_UNIT, type SessionTask, sessionKey, sessionName } from "../cohort.ts";
import { withDefaults } from "../options.ts";
import type { Study } from "../study.ts";
import { ADAPT_OPTIONS, type AdaptOptions, adaptTasks } from "./plan.ts";
import { type AdaptSession, playAdaptSession } from "./play.ts";
import { type AdaptReport, adaptReport } from "./report.ts";
import { adaptText } from "./text.ts";

export const adapt: Study<AdaptOptions, SessionTask, AdaptSession, AdaptReport> = {
  name: "adapt",
  summary: "does the rule track adapt to the player?",
  description:
    "Compares the rule track with uniform feasible docks for simulated players of five skills on the same sessions: flow, " +
    "survival, difficulty, intents, frustration; and says for each claim whether the figures carry it.",
  unit: SESSION_UNIT,
  options: ADAPT_OPTIONS,
  examples: ["", "--sessions 4 --games 2 --cap 60"],
  settle: (given) => ok(withDefaults(ADAPT_OPTIONS, given)),
  tasks: adaptTasks,
  nameOf: sessionName,
  keyOf: sessionKey,
  perform: async (task) => playAdaptSession(task),
  report: adaptReport,
  text: adaptText,
};
