/**
 * @file Intervals that need no formula for the variance: leave out one unit at a time (Tukey's jackknife). For the mean
 * it is Student's interval exactly. Also means and shares of observations in clusters, such as the boards of one game:
 * observations of a cluster depend on one another, clusters do not.
 */
import { studentQuantile, Z95 } from "./distributions.ts";
import { type Interval, type Share, wilson } from "./intervals.ts";
import { deviation } from "./sample.ts";

/** A figure with its interval; NaN where there is none. */
export interface Estimate extends Interval {
  readonly value: number;
}

/** `figure` may be NaN for samples that have none; then there is no interval either. */
export function jackknife<T>(units: readonly T[], figure: (units: readonly T[]) => number): Estimate {
  const without = units.map((_, left) => figure(units.filter((_unit, i) => i !== left)));
  return jackknifeOf(figure(units), without);
}

/** The same from the statistic and its leave-one-out values, for callers that compute them faster. */
export function jackknifeOf(value: number, without: readonly number[]): Estimate {
  const n = without.length;
  if (n < 2 || Number.isNaN(value)) return { value, low: Number.NaN, high: Number.NaN };
  const half = (studentQuantile(n - 1) * (n - 1) * deviation(without)) / Math.sqrt(n);
  return { value, low: value - half, high: value + half };
}

// Clusters are left out one at a time in one pass, so that thousands of them are quick.

export interface Cluster {
  /** Sum over its observations. */
  readonly sum: number;
  /** Number of its observations, at least 1. */
  readonly size: number;
}

/** The mean of all observations; NaN where there are none, no interval for fewer than two clusters. */
export function clusterMean(clusters: readonly Cluster[]): Estimate {
  return jackknifeOf(meanOf(clusters), replicatesOf(clusters));
}

/**
 * The share of successes, each observation 0 or 1, with Wilson's interval at the effective number of observations: as many
 * independent ones as would have the variance that the clusters show, fewer still for Student's t (Korn and Graubard).
 * Where no variance shows, as in a share of 0 or 1, every cluster counts as one observation. Clusters of one observation
 * each give Wilson's interval itself. There must be at least one.
 */
export function clusterShare(clusters: readonly Cluster[]): Share {
  const count = clusters.length;
  const size = total(clusters, "size");
  if (size === count) return wilson(total(clusters, "sum"), count);
  const share = meanOf(clusters);
  const spread = count < 2 ? 0 : deviation(replicatesOf(clusters));
  const variance = (spread * (count - 1)) ** 2 / count;
  const student = count < 2 ? 1 : (Z95 / studentQuantile(count - 1)) ** 2;
  const effective = variance > 0 ? Math.min(size, (student * share * (1 - share)) / variance) : count;
  return wilson(share * effective, effective);
}

function total(clusters: readonly Cluster[], key: keyof Cluster): number {
  return clusters.reduce((sum, cluster) => sum + cluster[key], 0);
}

function meanOf(clusters: readonly Cluster[]): number {
  return clusters.length === 0 ? Number.NaN : total(clusters, "sum") / total(clusters, "size");
}

/** The mean without each of the clusters; none for fewer than two. */
function replicatesOf(clusters: readonly Cluster[]): number[] {
  if (clusters.length < 2) return [];
  const sum = total(clusters, "sum");
  const size = total(clusters, "size");
  return clusters.map((cluster) => (sum - cluster.sum) / (size - cluster.size));
}
