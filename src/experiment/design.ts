/**
 * @file The plan of an experiment: how many players, for how long, with which bounds at which looks, and the minimum
 * detectable effect for the players there are.
 */
import { fail, ok, type Result } from "#engine";
import {
  detectableEffect,
  groupSequentialPower,
  looksInflation,
  normalQuantile,
  POWER_DEFAULTS,
  type PowerPlan,
  type StatFault,
  sampleSize,
  spendingBounds,
} from "#stats";

export interface DesignInput {
  /** The least effect worth finding, in the primary metric's scale: points as a share of 1, lifts likewise. */
  readonly effect: number;
  /** Variance of one player's value in that scale; of a ratio that of the delta method, of a lift divided by its square. */
  readonly variance: number;
  /** Share of the variance that adjusting saves, 0…1; default 0. */
  readonly saved?: number;
  /** Shares of the players relative to each other, the control's first; above 0. Default: two equal ones. */
  readonly weights?: readonly number[];
  readonly alpha?: number;
  readonly power?: number;
  /** New exposures a day at full coverage, all arms together. */
  readonly playersPerDay: number;
  /** Equally spaced looks up to the end; default 1. */
  readonly looks?: number;
}

export interface Design {
  /** Of each arm where all have the same share. */
  readonly playersPerArm: number;
  readonly players: number;
  /** By arm, as the weights have it. */
  readonly armPlayers: readonly number[];
  /** Until enough players have come. */
  readonly days: number;
  /** Days of the looks after the start, and how far from 0 the statistic must lie at each. */
  readonly looks: readonly { readonly day: number; readonly fraction: number; readonly bound: number }[];
  /** Times the players of a plan with one look. */
  readonly inflation: number;
  /** What these players find with that power at one look, and the power that the looks leave. */
  readonly detectable: number;
  readonly power: number;
}

/** An experiment lasts a fortnight at least, so that every day of the week counts twice. */
export const LEAST_DAYS = 14;

export function design({
  effect,
  variance,
  saved = 0,
  weights = [1, 1],
  alpha = POWER_DEFAULTS.alpha,
  power = POWER_DEFAULTS.power,
  playersPerDay,
  looks = 1,
}: DesignInput): Result<Design, StatFault> {
  if (!(saved >= 0 && saved < 1)) return fail("badValue", `${saved} of the variance saved`);
  if (!(playersPerDay > 0)) return fail("tooFew", `${playersPerDay} players a day`);
  const arms = weights.length;
  if (arms < 2) return fail("badValue", `${arms} arms`);
  if (!weights.every((weight) => weight > 0)) return fail("badValue", `weights ${weights.join(", ")}`);
  if (!Number.isSafeInteger(looks) || looks < 1) return fail("badValue", `${looks} looks`);
  const level = alpha / (arms - 1);
  const plan: PowerPlan = { control: variance * (1 - saved), treatment: variance * (1 - saved), alpha: level, power };
  const fixed = sampleSize(effect, plan);
  if (!fixed.ok) return fixed;
  const times = Array.from({ length: looks }, (_, k) => (k + 1) / looks);
  const bounds = spendingBounds(
    times.map((fraction) => ({ fraction })),
    level,
  );
  if (!bounds.ok) return bounds;
  const inflation = looksInflation(times, bounds.value, level, power);
  const playersPerArm = Math.ceil(fixed.value * inflation);
  const detectable = detectableEffect(playersPerArm, plan);
  if (!detectable.ok) return detectable;
  const players = wholeAbove((playersPerArm * inverseShares(weights)) / 2);
  const days = Math.max(LEAST_DAYS, looks, Math.ceil(players / playersPerDay));
  const drift = ((-normalQuantile(level / 2) + normalQuantile(power)) * Math.abs(effect)) / detectable.value;
  return ok({
    playersPerArm,
    players,
    armPlayers: sharesOf(weights).map((share) => wholeAbove(players * share)),
    days,
    looks: times.map((fraction, k) => ({ day: Math.ceil(days * fraction), fraction, bound: bounds.value[k]! })),
    inflation,
    detectable: detectable.value,
    power: groupSequentialPower(times, bounds.value, drift),
  });
}

/** Rounds up, but forgives rounding errors: 12.0000001 is 12. */
function wholeAbove(value: number): number {
  return Math.ceil(value - 1e-6);
}

function sharesOf(weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/**
 * 1/share of the control + 1/share of the smallest treatment, to which the variance of their difference is proportional:
 * twice the number of arms where all are equal.
 */
function inverseShares(weights: readonly number[]): number {
  const [control, ...treatments] = sharesOf(weights);
  return 1 / control! + 1 / Math.min(...treatments);
}
