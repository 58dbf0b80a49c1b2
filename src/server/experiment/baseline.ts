/** @file The baseline for a design: how much players differ in each metric, measured on those of the last days. */
import { BASELINE_DAYS, type Baseline } from "#api";
import { METRIC_IDS, METRICS } from "#experiment";
import { effectOf, varianceSaved } from "#stats";
import { DAY } from "../base/time.ts";
import type { Queries } from "../store/database.ts";
import { everybodyBetween, totalsAt } from "../store/totals.ts";
import { dayOf } from "./analysis.ts";

export async function baselineOf(db: Queries, now: number): Promise<Baseline> {
  const to = dayOf(now) * DAY;
  const exposed = everybodyBetween(to - BASELINE_DAYS * DAY, to);
  const all = (await totalsAt(db, exposed, [["all"]], to))[0]![0]!;
  const metrics = METRIC_IDS.flatMap((metric): Baseline["metrics"] => {
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
