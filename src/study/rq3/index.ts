/**
 * @file RQ3 (paper §6.3): does the difficulty of docks drive outcomes, and does a learned track make docks better at equal
 * difficulty? The paper compares averages over whole games; here the last docks of lost games are dealt again and lived
 * again, content is compared on the same turns, and both tracks play in a closed loop.
 */
import type { Study } from "#study/report";
import { rq3Charts } from "./charts.ts";
import {
  RQ3_OPTIONS,
  type Rq3Options,
  type Rq3Task,
  rq3Requirements,
  rq3Tasks,
  settleRq3,
  TASK_UNIT,
  taskName,
} from "./plan.ts";
import { playRq3, type Rq3Outcome } from "./play.ts";
import { type Rq3Report, rq3Report } from "./report.ts";
import { rq3Markdown, rq3Text } from "./tables.ts";

export const rq3: Study<Rq3Options, Rq3Task, Rq3Outcome, Rq3Report> = {
  name: "rq3",
  summary: "does content drive outcomes, and what a learned track adds to it",
  description:
    "Three parts. content: what the docks of the rule track, of the best of its drafts, of two networks and of foresight offer " +
    "on the same turns, at equal difficulty. loop: the same people in a closed loop with and without the learned track, and " +
    "with other models of the player. ends: agents and simulated people play on dock sources; the last docks of lost games " +
    "are dealt again and lived again, which tells what kills games.",
  unit: TASK_UNIT,
  options: RQ3_OPTIONS,
  examples: [
    "",
    "--parts ends --agents keeper,regular --games 50 --charts charts",
    "--parts content --briefs 50000 --save content.jsonl --json",
  ],
  settle: settleRq3,
  requires: rq3Requirements,
  tasks: rq3Tasks,
  nameOf: taskName,
  keyOf: (task) => JSON.stringify(task),
  perform: playRq3,
  report: rq3Report,
  text: rq3Text,
  markdown: rq3Markdown,
  charts: rq3Charts,
};
