/**
 * @file RQ1, does placeability collapse at high fill? Boards of every fill from a dozen samplers, drawn and played: how
 * often each shape lacks a place, what that leaves a generator, and which claims of the paper hold on which boards.
 */
import type { Study } from "#study/report";
import { rq1Charts } from "./charts.ts";
import { RQ1_OPTIONS, type Rq1Options, type Rq1Task, rq1Tasks, settleRq1 } from "./plan.ts";
import { type BoardSet, collectBoards } from "./play.ts";
import { type Rq1Report, rq1Report } from "./report.ts";
import { BOARDS_UNIT, rq1Markdown, rq1Text } from "./tables.ts";

export const rq1: Study<Rq1Options, Rq1Task, BoardSet, Rq1Report> = {
  name: "rq1",
  summary: "does placeability collapse at high fill?",
  description:
    "Collects boards of 40 to 80 % fill from a dozen samplers, drawn and met in whole games, and counts on each the placements " +
    "of every shape and the docks that can be dealt: the paper's tables beside ours, and which of its claims hold on which boards.",
  unit: BOARDS_UNIT,
  options: RQ1_OPTIONS,
  examples: ["--samplers drawn --charts charts"],
  settle: settleRq1,
  tasks: rq1Tasks,
  nameOf: ({ sampler, seed }) => `boards of ${sampler}, seed ${seed}`,
  keyOf: (task) => JSON.stringify(task),
  perform: async (task) => collectBoards(task),
  report: rq1Report,
  text: rq1Text,
  markdown: rq1Markdown,
  charts: rq1Charts,
};
