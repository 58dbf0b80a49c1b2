/**
 * @file Statistics of samples, shares, rates and pairs, of games and players over time, and of experiments. Exact where
 * that is cheap; every interval is one of 95 % unless it says otherwise. docs/experiments.md lists those of experiments
 * with formula, reference and test vector.
 */
export { auc, type Correlation, pearson } from "./association.ts";
export { type Cluster, clusterMean, clusterShare, type Estimate, jackknife, jackknifeOf } from "./clusters.ts";
export type { Arm, MetricShape } from "./contrast.ts";
export {
  chiSquareTail,
  normalDensity,
  normalQuantile,
  normalTail,
  studentQuantile,
  studentTail,
  Z95,
} from "./distributions.ts";
export {
  combineEffects,
  type Effect,
  type EffectOptions,
  effectOf,
  type ResplitOptions,
  type Resplits,
  resplit,
  varianceSaved,
} from "./effect.ts";
export { STAT_FAULTS, type StatFault } from "./fault.ts";
export {
  type Crossing,
  crossingOf,
  evenTimes,
  falseAlarm,
  groupSequentialPower,
  looksInflation,
  obrienFlemingBounds,
  obrienFlemingConstant,
  type SpendingLook,
  spendingBounds,
  spentAlpha,
} from "./groupSequential.ts";
export {
  type Hazard,
  hazardOf,
  type Interval,
  meanInterval,
  poissonInterval,
  type Share,
  wilson,
} from "./intervals.ts";
export { kolmogorovTail, type TwoSampleTest, twoSampleTest, type UniformTest, uniformTest } from "./kolmogorov.ts";
export { fitLogistic, type LogisticModel, type LogisticOptions, logitsOf } from "./logistic.ts";
export { benjaminiHochberg, holm } from "./multiple.ts";
export { mcnemar, type PairedShares, type Pairs, pairedShares } from "./paired.ts";
export { detectableEffect, POWER_DEFAULTS, type PowerPlan, powerOf, sampleSize, shareVariance } from "./power.ts";
export { activeDays, type Cohort, type RetentionDay, retention } from "./retention.ts";
export { deviation, mean, median, quantile, total, winsorCap, winsorise } from "./sample.ts";
export { type SampleRatio, sampleRatio, sequentialRatio, sequentialRatioStep } from "./sampleRatio.ts";
export {
  confidenceSequence,
  type Estimated,
  type GuardrailState,
  guardrail,
  oneSidedReach,
  SEQUENCE_DEFAULTS,
  type SequenceOptions,
  type SequenceStep,
  sequenceRho,
} from "./sequence.ts";
export { incompleteBeta, logGamma } from "./specialFunctions.ts";
export { addSums, firstOf, followedBy, type Moments, momentsOf, noSums, type Sums, sumsOf } from "./sums.ts";
export {
  clusteredMean,
  clusteredSurvival,
  type LengthCount,
  type LogRank,
  logRank,
  mergeLengths,
  restrictedMean,
  type SurvivalCurve,
  type SurvivalStep,
  survivalAt,
  survivalCurve,
} from "./survival.ts";
