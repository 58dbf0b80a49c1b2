/**
 * @file What the store hands to the analysis: for each day, phase and arm, sums over the players exposed up to its end.
 * Totals of parts (shards, groups of players) add; no player is read twice, and none one by one.
 */
import { type Arm as ArmSums, addSums, noSums, type Sums } from "#stats";
import { METRICS, type MetricId } from "./metrics.ts";

/** Sums by metric: the stratum of players of whom a time before is known, then that of the others. */
export type MetricSums = Readonly<Partial<Record<MetricId, readonly [known: Sums, fresh: Sums]>>>;

export interface ArmTotals {
  /** Players exposed in this arm, by hash. */
  readonly players: number;
  /** Those of them who were dealt by another configuration. */
  readonly crossed: number;
  /** Sums of those who were dealt as meant, and of the crossovers. */
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
