/**
 * @file Asymptotic confidence sequences (Waudby-Smith and others, arXiv 2103.06476): intervals that hold at every look at
 * once, however often and whenever somebody looks. They are wider than an interval for one look, the least so where
 * `tuned` players have been seen. The mixture sequential ratio test (mSPRT) with a normal mixture is the same thing.
 */
import type { Interval } from "./intervals.ts";

/** What a sequence needs of an estimate: `Effect` has it. */
export interface Estimated {
  readonly effect: number;
  /** Standard error, above 0. */
  readonly error: number;
  /** Players in both arms. */
  readonly n: number;
}

export interface SequenceOptions {
  /** Probability of ever missing the truth. */
  readonly alpha?: number;
  /** Players at which the sequence is narrowest. */
  readonly tuned?: number;
}

export const SEQUENCE_DEFAULTS = { alpha: 0.05, tuned: 5000 } as const;

/** The mixing parameter ρ (equation 161 of the paper). */
export function sequenceRho(alpha: number, tuned: number): number {
  const log = -2 * Math.log(alpha);
  return Math.sqrt((log + Math.log(1 + log)) / tuned);
}

export interface SequenceStep extends Interval {
  /** Always valid: it may be looked at every day and acted upon when it is small. */
  readonly p: number;
}

/** The two-sided sequence (equation 9) and its p-value (equation 155). */
export function confidenceSequence(
  { effect, error, n }: Estimated,
  { alpha = SEQUENCE_DEFAULTS.alpha, tuned = SEQUENCE_DEFAULTS.tuned }: SequenceOptions = {},
): SequenceStep {
  const rho = sequenceRho(alpha, tuned);
  const t = n * rho ** 2 + 1;
  const half = reach(error, n, rho, Math.log(Math.sqrt(t) / alpha));
  const p = Math.min(1, Math.sqrt(t) * Math.exp(-(rho ** 2 * effect ** 2 * n) / (2 * error ** 2 * t)));
  return { low: effect - half, high: effect + half, p };
}

/** How far a one-sided sequence reaches from the estimate, below or above (equation 134). */
export function oneSidedReach(
  { error, n }: Estimated,
  { alpha = SEQUENCE_DEFAULTS.alpha, tuned = SEQUENCE_DEFAULTS.tuned }: SequenceOptions = {},
): number {
  const rho = sequenceRho(2 * alpha, tuned);
  return reach(error, n, rho, Math.log(1 + Math.sqrt(n * rho ** 2 + 1) / (2 * alpha)));
}

function reach(error: number, n: number, rho: number, log: number): number {
  return Math.sqrt(error ** 2 * n) * Math.sqrt(((2 * (n * rho ** 2 + 1)) / (n * rho) ** 2) * log);
}

/** - `safe`: not worse than the margin allows; `harmed`: worse than that; `open`: not known yet. */
export type GuardrailState = "safe" | "harmed" | "open";

/**
 * Is a metric that should not suffer at most `margin` worse? By one-sided sequences either way, so it may be asked every
 * day. `effect` counts upwards as better.
 * @param margin how much worse would still be borne, at least 0, in the effect's unit
 */
export function guardrail(estimate: Estimated, margin: number, options: SequenceOptions = {}): GuardrailState {
  const half = oneSidedReach(estimate, options);
  if (estimate.effect - half > -margin) return "safe";
  return estimate.effect + half < -margin ? "harmed" : "open";
}
