/** @file What a design is made from: how much players differ in each metric, measured on those who have played here. */

import { METRIC_IDS, METRICS, type MetricId } from "#experiment";
import { effectOf, varianceSaved } from "#stats";
import { DAY } from "../calendar.ts";
import type { Queries } from "../store/database.ts";
import { everybodyBetween, totalsAt } from "../store/totals.ts";
import { dayOf } from "./analysis.ts";

/** Full days that are looked at. */
export const BASELINE_DAYS = 14;

interface MetricBaseline {
  readonly metric: MetricId;
  /** What players have now. */
  readonly value: number;
  /** Of one player, in the metric's scale. */
  readonly variance: number;
  /** Share of it that adjusting for the week before saves, 0…1. */
  readonly saved: number;
}

interface Baseline {
  readonly days: number;
  readonly players: number;
  /** New ones a day that an experiment with everybody would get. */
  readonly playersPerDay: number;
  /** Those that can be measured. */
  readonly metrics: readonly MetricBaseline[];
}

export async function baselineOf(db: Queries, now: number): Promise<Baseline> {
  const to = dayOf(now) * DAY;
  const exposed = everybodyBetween(to - BASELINE_DAYS * DAY, to);
  const all = (await totalsAt(db, exposed, [["all"]], to))[0]![0]!;
  const metrics = METRIC_IDS.flatMap((metric): MetricBaseline[] => {
    const strata = all.metrics[metric];
    const { shape, scale } = METRICS[metric];
    if (strata === undefined) return [];
    const options = { isRelative: scale === "relative" };
    // Two arms like everybody: what their difference would vary by is twice what a player varies by.
    const plain = effectOf(shape, strata, strata, options);
    if (!plain.ok) return [];
    const adjusted = effectOf(shape, strata, strata, { ...options, isAdjusted: true });
    const saved = adjusted.ok ? Math.max(0, varianceSaved(plain.value, adjusted.value)) : 0;
    const { error, n, control } = plain.value;
    return [{ metric, value: control, variance: (error ** 2 * n) / 4, saved }];
  });
  return { days: BASELINE_DAYS, players: all.players, playersPerDay: all.players / BASELINE_DAYS, metrics };
}
