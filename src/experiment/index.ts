/**
 * @file Experiments: who is in which arm (`assign`), what happened to whom (`exposureOf`), how an experiment lives (`start`,
 * `next`, `raise`, `stop`), how it is planned (`design`) and what it says (`analyse`). Pure: the store hands in sums, the
 * clock days. docs/experiments.md tells how they go together.
 */
export { type Analysis, analyse, type MetricResult, type MetricRole, type SequenceDay } from "./analyse.ts";
export {
  type Assignment,
  assign,
  bucketOf,
  bucketRanges,
  growthbookHash,
  isInNamespace,
  OUTSIDE_REASONS,
  type OutsideReason,
  STEPS,
} from "./assign.ts";
export { DECISIONS, type Decision, type DecisionCode, decisionSentence } from "./decide.ts";
export { type Design, type DesignInput, design, LEAST_DAYS } from "./design.ts";
export type { Look } from "./estimate.ts";
export {
  type Arm,
  coverageOf,
  type Experiment,
  type ExperimentState,
  type Guarded,
  type Namespace,
  type Phase,
  type Plan,
  type RampStep,
  STATES,
  STOP_REASONS,
  type StopReason,
  startOf,
} from "./experiment.ts";
export { armOfRecord, type DealtGame, type Exposure, exposureOf, isCrossover, type ToldAt } from "./exposure.ts";
export { type Guard, gatesOf, type HealthReport, MISMATCH_LEVEL, MOST_CROSSED } from "./health.ts";
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
export { experimentProvider, type FlagAnswer, type FlagContext, type FlagError } from "./openFeature.ts";
export { EXPERIMENT_FAULTS, type ExperimentFault, parseExperiment, readExperiment } from "./parse.ts";
export { type ChangeFault, type Health, type NextStep, next, RAMP, raise, resplitPhase, start, stop } from "./ramp.ts";
