/**
 * @file How far apart two arms are, from sums alone: Welch's comparison of means, ratios of sums with players as clusters
 * (Deng, Knoblich and Lu 2018), both absolute and as a lift over the control, and both adjusted for what was known of
 * the players before (CUPED, Deng and others 2013). All are one formula, the delta method: an estimate is a function of
 * the means of a few cells of players, and its variance is Σ ∇ᵀΛ∇ / n over these cells.
 *
 * Players of whom nothing was known before are a stratum of their own; strata are weighted by the players in them, arms
 * together (post-stratification, Miratrix and others 2013). There is one θ for both arms, the one that leaves the least
 * variance; with arms of equal size it is the pooled slope.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import { type Arm, type Contrast, cellsOf, contrastOf, type MetricShape, plainArm } from "./contrast.ts";
import { studentQuantile, studentTail } from "./distributions.ts";
import type { StatFault } from "./fault.ts";
import { type Interval, type Share, wilson } from "./intervals.ts";
import { type UniformTest, uniformTest } from "./kolmogorov.ts";
import { sumsOf } from "./sums.ts";

export interface Effect extends Interval {
  /** Treatment minus control; of a lift, divided by the control's size. */
  readonly effect: number;
  /** Its standard error. */
  readonly error: number;
  /** Of Student's t, by Welch and Satterthwaite. */
  readonly freedom: number;
  /** Two-sided. */
  readonly p: number;
  /** Players in both arms. */
  readonly n: number;
  /** What the arms have without adjustment. */
  readonly control: number;
  readonly treatment: number;
  /** How much of the covariate's difference was taken off; 0 without adjustment. */
  readonly theta: number;
}

export interface EffectOptions {
  /** As a share of the control's value instead of in the metric's unit. */
  readonly isRelative?: boolean;
  /** Adjusts for the covariates, by stratum. */
  readonly isAdjusted?: boolean;
}

/** The difference between two arms with its 95 % interval. */
export function effectOf(
  shape: MetricShape,
  control: Arm,
  treatment: Arm,
  { isRelative = false, isAdjusted = false }: EffectOptions = {},
): Result<Effect, StatFault> {
  const arms = isAdjusted
    ? ([control, treatment] as const)
    : ([plainArm(shape, control), plainArm(shape, treatment)] as const);
  const cells = cellsOf(shape, arms[0], arms[1]);
  if (!cells.ok) return cells;
  const contrast = contrastOf(shape, cells.value);
  if (!contrast.ok) return contrast;
  return summarise(contrast.value, isRelative);
}

function summarise(contrast: Contrast, isRelative: boolean): Result<Effect, StatFault> {
  const { control, treatment, theta, n } = contrast;
  const absolute = contrast.variance(contrast.gradient);
  if (!(absolute.total > 0)) return fail("noVariance", "all players of both arms have the same value");
  if (isRelative && control === 0) return fail("zeroMean", "the control's value is 0, so there is no lift over it");
  const effect = isRelative ? contrast.effect / Math.abs(control) : contrast.effect;
  const error = Math.sqrt(isRelative ? contrast.variance(liftGradient(contrast)).total : absolute.total);
  const freedom = absolute.freedom;
  const half = studentQuantile(freedom) * error;
  const p = studentTail(effect / error, freedom);
  return ok({ effect, error, freedom, p, n, control, treatment, theta, low: effect - half, high: effect + half });
}

/** Of d/|a|: the size of the control varies too, and the lift changes by −d·sign(a)/a² with it. */
function liftGradient({ effect, control, gradient, controlGradient }: Contrast): number[][] {
  const size = Math.abs(control);
  return gradient.map((cell, c) =>
    cell.map((g, i) => g / size - (effect * Math.sign(control) * controlGradient[c]![i]!) / size ** 2),
  );
}

/** The share of a plain estimate's variance that an adjusted one saves; below 0 where adjusting made it worse. */
export function varianceSaved(plain: Effect, adjusted: Effect): number {
  return 1 - (adjusted.error / plain.error) ** 2;
}

/** Estimates of the same effect from independent players, such as the phases of an experiment: by inverse variance. */
export function combineEffects(effects: readonly Effect[]): Result<Effect, StatFault> {
  const first = effects[0];
  if (first === undefined) return fail("tooFew", "no estimate to combine");
  if (effects.length === 1) return ok(first);
  const weights = effects.map(({ error }) => 1 / error ** 2);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (of: (effect: Effect) => number) =>
    effects.reduce((sum, effect, i) => sum + (weights[i]! / all) * of(effect), 0);
  const [effect, error] = [meanOf((one) => one.effect), Math.sqrt(1 / all)];
  const freedom = 1 / effects.reduce((sum, one, i) => sum + (weights[i]! / all) ** 2 / one.freedom, 0);
  const half = studentQuantile(freedom) * error;
  return ok({
    effect,
    error,
    freedom,
    p: studentTail(effect / error, freedom),
    n: effects.reduce((sum, one) => sum + one.n, 0),
    control: meanOf((one) => one.control),
    treatment: meanOf((one) => one.treatment),
    theta: meanOf((one) => one.theta),
    low: effect - half,
    high: effect + half,
  });
}

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

/**
 * A/A re-splits: real players are split at random into two arms again and again, and compared. There is nothing to find, so
 * the p-values must be uniform; if they are not, the analysis does not suit the data (units that are no players, a metric
 * with too heavy a tail) and no result of it can be trusted.
 *
 * @param strata rows of the players, by stratum, as the sums of `Arm` are made of
 */
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
