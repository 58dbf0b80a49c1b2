/** @file Statistics of samples, shares, rates, pairs and how values go together. Exact where that is cheap; every interval is one of 95 %. */
export { auc } from "./auc.ts";
export { type Correlation, pearson } from "./correlation.ts";
export { incompleteBeta, studentTail } from "./distributions/beta.ts";
export { chiSquareTail } from "./distributions/chiSquare.ts";
export { logGamma } from "./distributions/gamma.ts";
export { normalDensity, normalQuantile, normalTail } from "./distributions/normal.ts";
export { STAT_FAULTS, type StatFault } from "./fault.ts";
export { type Hazard, hazardOf } from "./hazard.ts";
export { type Interval, Z95 } from "./interval.ts";
export { type Estimate, jackknife } from "./jackknife.ts";
export { fitLogistic, type LogisticModel, type LogisticOptions, logitsOf } from "./logistic.ts";
export { mcnemar, type PairedShares, type Pairs, pairedShares } from "./paired.ts";
export { poissonInterval } from "./poisson.ts";
export { activeDays, type Cohort, type RetentionDay, retention } from "./retention.ts";
export { deviation, mean, median, quantile } from "./sample.ts";
export { meanInterval, studentQuantile } from "./student.ts";
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
export { type Share, wilson } from "./wilson.ts";
