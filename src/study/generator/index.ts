/**
 * @file How good the learned generators are (paper §5.1): distance of the first slot's law from that of the rule track, with
 * its floor and the baseline of frequencies; what the gate says of raw and of constrained draws; time.
 */

import type { Study } from "#study/report";
import { SESSION_UNIT } from "../cohort.ts";
import type { TurnOutcome } from "./measure.ts";
import {
  GENERATOR_OPTIONS,
  type GeneratorStudyOptions,
  type GeneratorTask,
  generatorTasks,
  settleGenerator,
} from "./measure.ts";
import { playGeneratorTask } from "./play.ts";
import { type GeneratorReport, generatorReport, generatorText } from "./report.ts";

export const generator: Study<GeneratorStudyOptions, GeneratorTask, readonly TurnOutcome[], GeneratorReport> = {
  name: "generator",
  summary: "the learned dock generators against the rule track",
  description:
    "Takes turns of held-out sessions of the rule track and asks every learned generator for its law: how far its first " +
    "slot is from what the rule track deals, with the floor and a baseline of frequencies; how many of its docks pass " +
    "the gate, drawn freely and drawn under the exact table; and how long that takes.",
  unit: SESSION_UNIT,
  options: GENERATOR_OPTIONS,
  examples: ["", "--generators generator-shapes --sessions 10 --deals 40 --json"],
  settle: settleGenerator,
  requires: ({ generators: models }) => ({ models, runtime: true }),
  tasks: generatorTasks,
  nameOf: ({ session }) => `held-out session ${session}`,
  keyOf: (task) => JSON.stringify(task),
  perform: playGeneratorTask,
  report: generatorReport,
  text: generatorText,
};
