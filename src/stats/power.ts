/**
 * @file How many players a comparison needs, which effect it can find, and how likely it finds one. Two-sided, by the
 * normal distribution. A plan with several looks needs a little more: `groupSequential.ts` says how much.
 */
import { fail, ok, type Result } from "#engine";
import { normalQuantile, normalTail } from "./distributions.ts";
import type { StatFault } from "./fault.ts";

export interface PowerPlan {
  /** Variance of one player's value in each arm; of a ratio, that of the delta method. */
  readonly control: number;
  readonly treatment: number;
  /** Two-sided probability of a false alarm. */
  readonly alpha?: number;
  /** Probability of finding the effect. */
  readonly power?: number;
}

export const POWER_DEFAULTS = { alpha: 0.05, power: 0.8 } as const;

/** Players in each of two equal arms that find a difference of `delta`; refused for a difference of 0. */
export function sampleSize(delta: number, plan: PowerPlan): Result<number, StatFault> {
  const fault = faultOf(plan);
  if (fault !== null) return fault;
  if (delta === 0 || !Number.isFinite(delta)) return fail("badValue", `an effect of ${delta} to be found`);
  return ok(Math.ceil((quantiles(plan) ** 2 * (plan.control + plan.treatment)) / delta ** 2));
}

/** The least difference that `n` players in each of two equal arms find. */
export function detectableEffect(n: number, plan: PowerPlan): Result<number, StatFault> {
  const fault = faultOf(plan);
  if (fault !== null) return fault;
  if (!(n >= 1)) return fail("tooFew", `${n} players an arm`);
  return ok(quantiles(plan) * Math.sqrt((plan.control + plan.treatment) / n));
}

/** The probability to detect a difference with this standard error, in the right direction. */
export function powerOf(delta: number, error: number, alpha: number = POWER_DEFAULTS.alpha): Result<number, StatFault> {
  if (!(error > 0)) return fail("noVariance", `a standard error of ${error}`);
  return ok(normalTail(-normalQuantile(alpha / 2) - Math.abs(delta) / error));
}

/** Variance of a value that is 0 or 1. */
export function shareVariance(share: number): number {
  return share * (1 - share);
}

/** z of the level and z of the power together: how many standard errors an effect must measure. */
function quantiles({ alpha = POWER_DEFAULTS.alpha, power = POWER_DEFAULTS.power }: PowerPlan): number {
  return -normalQuantile(alpha / 2) + normalQuantile(power);
}

function faultOf({
  control,
  treatment,
  alpha = 0.05,
  power = 0.8,
}: PowerPlan): ReturnType<typeof fail<StatFault>> | null {
  const isShare = (share: number) => share > 0 && share < 1;
  if (!isShare(alpha) || !isShare(power)) return fail("badValue", `a level of ${alpha} with a power of ${power}`);
  if (!(control >= 0 && treatment >= 0 && control + treatment < Infinity)) {
    return fail("badValue", `variances of ${control} and ${treatment}`);
  }
  return control + treatment > 0 ? null : fail("noVariance", "nothing varies, so one player would be enough");
}
