/**
 * @file RQ5 (paper §6.5): the gray rollout of the paper with simulated people. It cannot say whether live players come
 * back: when people stop and return is assumed, three times over. It says what each arm would do under each assumption,
 * and whether the analysis of experiments finds what was planted, finds nothing where nothing is, and what the paper's
 * own table comes to.
 */
import type { Study } from "#study/report";
import { rq5Charts } from "./charts.ts";
import { playCohort, type Rq5Outcome } from "./cohort.ts";
import { BATCH_UNIT, RQ5_OPTIONS, type Rq5Options, type Rq5Task, rq5Tasks, settleRq5, taskName } from "./plan.ts";
import { type Rq5Report, rq5Report } from "./report.ts";
import { rq5Markdown, rq5Text } from "./tables.ts";

export const rq5: Study<Rq5Options, Rq5Task, Rq5Outcome, Rq5Report> = {
  name: "rq5",
  summary: "the paper's gray rollout with simulated people",
  description:
    "Simulated players of two populations are assigned to two generators by the hash of experiments and live with the game " +
    "for days, under three assumed models of when people stop and come back. Prints the paper's four metrics plain and " +
    "adjusted, planted effects found against the plan, A/A, sample ratio, and the paper's own table computed again. It is " +
    "no evidence about live players.",
  unit: BATCH_UNIT,
  options: RQ5_OPTIONS,
  examples: ["", "--players 40 --days 4 --cap 40 --runs 20", "--players 48000 --save rq5.jsonl --charts charts"],
  settle: settleRq5,
  tasks: rq5Tasks,
  nameOf: taskName,
  keyOf: (task) => JSON.stringify(task),
  perform: async (task) => playCohort(task),
  report: rq5Report,
  text: rq5Text,
  markdown: rq5Markdown,
  charts: rq5Charts,
};
