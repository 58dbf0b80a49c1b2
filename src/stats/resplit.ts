/**
 * @file A/A re-splits: real players are split at random into two arms again and again, and compared. Nothing is to find,
 * so the p-values must be uniform; if they are not, the analysis does not suit the data (units that are no players, a
 * metric with too heavy a tail) and no result of it can be trusted.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import type { MetricShape } from "./contrast.ts";
import { type EffectOptions, effectOf } from "./effect.ts";
import type { StatFault } from "./fault.ts";
import { type Share, wilson } from "./intervals.ts";
import { type UniformTest, uniformTest } from "./kolmogorov.ts";
import { sumsOf } from "./sums.ts";

export interface Resplits {
  readonly ps: readonly number[];
  /** Share of p-values below the level, with its Wilson interval. */
  readonly alarms: Share;
  /** Whether the level lies within that interval. */
  readonly isCalibrated: boolean;
  readonly uniform: UniformTest;
}

export interface ResplitOptions extends EffectOptions {
  readonly runs?: number;
  readonly alpha?: number;
}

/** @param strata rows of the players, by stratum, as the sums of `Arm` are made of */
export function resplit(
  shape: MetricShape,
  strata: readonly (readonly (readonly number[])[])[],
  rng: Rng,
  { runs = 1000, alpha = 0.05, ...options }: ResplitOptions = {},
): Result<Resplits, StatFault> {
  if (!(runs >= 1)) return fail("tooFew", `${runs} re-splits`);
  const ps: number[] = [];
  for (let run = 0; run < runs; run++) {
    const sides = strata.map((rows) => rows.map(() => rng.below(2)));
    const armOf = (side: number) =>
      strata.map((rows, s) =>
        sumsOf(
          rows.filter((_, i) => sides[s]![i] === side),
          rows[0]?.length ?? 1,
        ),
      );
    const effect = effectOf(shape, armOf(0), armOf(1), options);
    if (!effect.ok) return effect;
    ps.push(effect.value.p);
  }
  const alarms = wilson(ps.filter((p) => p < alpha).length, runs);
  return ok({ ps, alarms, isCalibrated: alarms.low <= alpha && alpha <= alarms.high, uniform: uniformTest(ps) });
}
