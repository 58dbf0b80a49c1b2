/**
 * @file RQ2 (paper §4.3, §6.2, appendix B): which auxiliary signals carry the outcome of a game? Small networks are
 * trained for real, each with one thing changed.
 */
import type { Study } from "#study/report";
import { rq2Charts } from "./charts.ts";
import type { Rq2Run } from "./outcome.ts";
import {
  RQ2_OPTIONS,
  type Rq2Options,
  type Rq2Task,
  rq2Key,
  rq2Name,
  rq2Tasks,
  settleRq2,
  TRAINING_UNIT,
} from "./plan.ts";
import { TEACHER, train } from "./play.ts";
import { type Rq2Report, rq2Report } from "./report.ts";
import { rq2Text } from "./tables.ts";

export const rq2: Study<Rq2Options, Rq2Task, Rq2Run, Rq2Report> = {
  name: "rq2",
  summary: "which auxiliary signals carry the outcome?",
  description:
    "Trains small networks that differ in one thing each and asks which auxiliary signals carry the outcome of a game: " +
    "losses and outcomes, the difficulty heads, the value targets, the gradients on the trunk.",
  unit: TRAINING_UNIT,
  options: RQ2_OPTIONS,
  examples: ["--seeds 1 --updates 2 --games 20", "--save rq2.jsonl --charts charts"],
  settle: settleRq2,
  requires: () => ({ models: [TEACHER], runtime: true }),
  tasks: rq2Tasks,
  nameOf: rq2Name,
  keyOf: rq2Key,
  perform: train,
  report: rq2Report,
  text: rq2Text,
  charts: rq2Charts,
};
