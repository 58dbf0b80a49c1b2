/**
 * @file The metrics of an experiment as data: the sum per player, the better direction, the scale of a difference. The
 * store sums them (`Snapshot`), the analysis reads them, and pages name them by id.
 */
import { type Arm as ArmSums, addSums, type MetricShape, noSums, type Sums } from "#stats";

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

// The store hands totals to the analysis: for each day, phase and arm, sums over the players exposed up to its end.
// Totals of parts (shards, groups of players) add; no player is read twice, and none one by one.

/** Sums by metric: the stratum of players of whom a time before is known, then that of the others. */
export type MetricSums = Readonly<Partial<Record<MetricId, readonly [known: Sums, fresh: Sums]>>>;

export interface ArmTotals {
  /** Players exposed in this arm, by hash. */
  readonly players: number;
  /** Those of them who were dealt by another configuration. */
  readonly crossed: number;
  /** Sums of players dealt by their own arm, and of crossovers. */
  readonly metrics: MetricSums;
  readonly crossedMetrics: MetricSums;
}

/** Everything up to the end of one day, by phase and arm in the order of the experiment. */
export interface Snapshot {
  readonly day: number;
  readonly phases: readonly (readonly ArmTotals[])[];
}

export const NO_TOTALS: ArmTotals = { players: 0, crossed: 0, metrics: {}, crossedMetrics: {} };

export function addTotals(a: ArmTotals, b: ArmTotals): ArmTotals {
  return {
    players: a.players + b.players,
    crossed: a.crossed + b.crossed,
    metrics: addMetrics(a.metrics, b.metrics),
    crossedMetrics: addMetrics(a.crossedMetrics, b.crossedMetrics),
  };
}

function addMetrics(a: MetricSums, b: MetricSums): MetricSums {
  const ids = [...new Set([...Object.keys(a), ...Object.keys(b)])] as MetricId[];
  return Object.fromEntries(ids.map((id) => [id, addStrata(a[id] ?? noStrata(id), b[id] ?? noStrata(id))]));
}

function addStrata(a: readonly [Sums, Sums], b: readonly [Sums, Sums]): [Sums, Sums] {
  return [addSums(a[0], b[0]), addSums(a[1], b[1])];
}

/** The strata of nobody: rows with what was before, and without. */
export function noStrata(id: MetricId): [Sums, Sums] {
  const width = METRICS[id].shape === "ratio" ? 2 : 1;
  return [noSums(2 * width), noSums(width)];
}

/** The strata of a metric, with or without the players who were dealt otherwise than meant. */
export function strataOf(totals: ArmTotals, id: MetricId, withCrossed: boolean): ArmSums {
  const meant = totals.metrics[id] ?? noStrata(id);
  const crossed = totals.crossedMetrics[id];
  return withCrossed && crossed !== undefined ? addStrata(meant, crossed) : meant;
}
