/**
 * @file Does verification scale (paper §8, its open question)? Docks of several sizes on boards up to 32x32: answers, work
 * and time, where the hard ones lie, and what each of the paper's mitigations and each of our bounds is worth.
 */
import type { Study } from "#study/report";
import { SCALING_OPTIONS, type ScalingOptions, type ScalingTask, scalingTasks, settleScaling } from "./plan.ts";
import { playScaling, type ScalingOutcome } from "./play.ts";
import { type ScalingReport, scalingCharts, scalingMarkdown, scalingReport, scalingText, UNIT } from "./report.ts";

/** Rises when the same task comes out otherwise, so that outcomes saved before are not taken. */
const VERSION = 2;

export const scaling: Study<ScalingOptions, ScalingTask, ScalingOutcome, ScalingReport> = {
  name: "scaling",
  summary: "what verification costs on larger boards with more pieces",
  description:
    "Decides docks of several pieces on boards of several sizes: the share that is feasible or stays unknown, the work and " +
    "the time, over constrainedness too, and by each technique of the search.",
  unit: UNIT,
  options: SCALING_OPTIONS,
  examples: ["--docks 50", "--parts techniques --sizes 8,12 --docks 40"],
  settle: settleScaling,
  tasks: scalingTasks,
  nameOf: ({ part, size, pieces, level }) => `${part}: ${pieces} pieces on ${size}x${size}, ${level}`,
  keyOf: (task) => JSON.stringify({ version: VERSION, ...task }),
  perform: async (task, lab) => playScaling(task, lab),
  report: scalingReport,
  text: scalingText,
  markdown: scalingMarkdown,
  charts: scalingCharts,
};
