/**
 * @file Experiments: assignment to arms (`assign`), exposure (`exposureOf`), life cycle (`start`, `next`, `raise`,
 * `stop`), design (`design`) and analysis (`analyse`). Pure: sums and days are arguments. docs/experiments.md explains
 * how the parts go together.
 */
export { type Analysis, analyse, type MetricResult } from "./analyse.ts";
export { type Assignment, assign, bucketOf, bucketRanges, growthbookHash } from "./assign.ts";
export { DECISIONS, type Decision, type DecisionCode, decisionSentence } from "./decide.ts";
export { type Design, design } from "./design.ts";
export type { Look } from "./estimate.ts";
export {
  type Arm,
  coverageOf,
  type Experiment,
  type ExperimentState,
  STATES,
  STOP_REASONS,
  type StopReason,
  startOf,
} from "./experiment.ts";
export { armOfRecord, exposureOf, isCrossover } from "./exposure.ts";
export { gatesOf, MISMATCH_LEVEL } from "./health.ts";
export {
  type ArmTotals,
  addTotals,
  isMetricId,
  METRIC_IDS,
  METRICS,
  type Metric,
  type MetricId,
  type MetricSums,
  NO_TOTALS,
  noStrata,
  type Snapshot,
} from "./metrics.ts";
export { experimentProvider } from "./openFeature.ts";
export { type ExperimentFault, parseExperiment, readExperiment } from "./parse.ts";
export { type ChangeFault, type Health, type NextStep, next, raise, resplitPhase, start, stop } from "./ramp.ts";
