/**
 * @file The metrics of an experiment as data: what is summed for a player, which way is better, how a difference is told.
 * The store sums them (`Snapshot`), the analysis reads them here, and pages name them by their id.
 */
import type { MetricShape } from "#stats";

export const METRIC_IDS = [
  "day1Retention",
  "sessionMinutes",
  "gamesPerDay",
  "lateSurvival",
  "refusedRecords",
  "noFeasibleDock",
  "frustratedDocks",
] as const;
export type MetricId = (typeof METRIC_IDS)[number];

export interface Metric {
  /** For people. */
  readonly name: string;
  /** A mean over players, or a ratio of two sums over players, who are the clusters. */
  readonly shape: MetricShape;
  /** What a player's row holds: the value or the numerator, and the denominator of a ratio. */
  readonly value: string;
  readonly below: string | null;
  readonly better: "more" | "less";
  /** Differences of shares are told in points, others as a lift over the control. */
  readonly scale: "absolute" | "relative";
}

export const METRICS: Readonly<Record<MetricId, Metric>> = {
  day1Retention: {
    name: "day-1 retention",
    shape: "mean",
    value: "1 if the player plays 24 to 48 hours after the first game under the experiment, else 0",
    below: null,
    better: "more",
    scale: "absolute",
  },
  sessionMinutes: {
    name: "minutes a session",
    shape: "ratio",
    value: "minutes played",
    below: "sessions",
    better: "more",
    scale: "relative",
  },
  gamesPerDay: {
    name: "games an active day",
    shape: "ratio",
    value: "games begun",
    below: "days with a game",
    better: "more",
    scale: "relative",
  },
  lateSurvival: {
    name: "late-game survival",
    shape: "ratio",
    value: "games that place a whole dock after the board first was 70 % full",
    below: "games in which the board was 70 % full",
    better: "more",
    scale: "absolute",
  },
  refusedRecords: {
    name: "refused records",
    shape: "ratio",
    value: "records that were refused",
    below: "records sent",
    better: "less",
    scale: "absolute",
  },
  noFeasibleDock: {
    name: "games without a feasible dock",
    shape: "ratio",
    value: "games that ended because no dock was feasible",
    below: "games ended",
    better: "less",
    scale: "absolute",
  },
  frustratedDocks: {
    name: "docks in frustration",
    shape: "ratio",
    value: "docks dealt while the player's frustration was high",
    below: "docks dealt",
    better: "less",
    scale: "absolute",
  },
};

export function isMetricId(id: string): id is MetricId {
  return METRIC_IDS.some((known) => known === id);
}
