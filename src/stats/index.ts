/** @file Statistics of samples, shares, rates and pairs. Exact where that is cheap; every interval is one of 95 %. */
export { type Hazard, hazardOf } from "./hazard.ts";
export { type Interval, Z95 } from "./interval.ts";
export { mcnemar, type PairedShares, type Pairs, pairedShares } from "./paired.ts";
export { poissonInterval } from "./poisson.ts";
export { mean, median, quantile } from "./sample.ts";
export { type Share, wilson } from "./wilson.ts";
