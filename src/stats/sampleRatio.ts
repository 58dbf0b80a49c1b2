/**
 * @file Sample-ratio mismatch: did the arms get the shares of players that they were meant to get? If not, the players
 * differ by more than chance and no result counts. χ² (Fabijan and others 2019) answers once; the sequential test
 * (Lindon and Malek 2022, arXiv 2011.03567) answers every day and errs no more often for it.
 */
import { fail, ok, type Result } from "#engine";
import { chiSquareTail } from "./distributions.ts";
import type { StatFault } from "./fault.ts";
import { logGamma } from "./specialFunctions.ts";

export interface SampleRatio {
  readonly chiSquare: number;
  /** Arms − 1. */
  readonly freedom: number;
  readonly p: number;
}

/** Pearson's test of counts against weights; valid for one look that was planned. */
export function sampleRatio(observed: readonly number[], weights: readonly number[]): Result<SampleRatio, StatFault> {
  const shares = sharesOf(observed, weights);
  if (!shares.ok) return shares;
  const n = observed.reduce((sum, count) => sum + count, 0);
  if (n === 0) return fail("tooFew", "no players");
  const chiSquare = observed.reduce((sum, count, i) => {
    const expected = n * shares.value[i]!;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  const freedom = observed.length - 1;
  return ok({ chiSquare, freedom, p: chiSquareTail(chiSquare, freedom) });
}

/** How firmly the alternative holds to the weights: players' worth of prior for each arm. */
const CONCENTRATION = 100;

/**
 * The always-valid p-value after these counts: one over the Bayes factor of a Dirichlet mixture around the weights. The
 * least of all days up to now is the one that counts (`sequentialRatio`).
 */
export function sequentialRatioStep(
  observed: readonly number[],
  weights: readonly number[],
  concentration = CONCENTRATION,
): Result<number, StatFault> {
  const shares = sharesOf(observed, weights);
  if (!shares.ok) return shares;
  const prior = shares.value.map((share) => concentration * shares.value.length * share);
  const posterior = prior.map((alpha, i) => alpha + observed[i]!);
  const likelihood = observed.reduce((sum, count, i) => sum + count * Math.log(shares.value[i]!), 0);
  return ok(Math.min(1, Math.exp(logDirichlet(prior) - logDirichlet(posterior) + likelihood)));
}

/** The p-value of each look, from the counts up to it: once small, it stays so. */
export function sequentialRatio(
  looks: readonly (readonly number[])[],
  weights: readonly number[],
): Result<number[], StatFault> {
  const ps: number[] = [];
  for (const observed of looks) {
    const p = sequentialRatioStep(observed, weights);
    if (!p.ok) return p;
    ps.push(Math.min(p.value, ps.at(-1) ?? 1));
  }
  return ok(ps);
}

/** ln of the multivariate beta function. */
function logDirichlet(alphas: readonly number[]): number {
  const sum = alphas.reduce((all, alpha) => all + alpha, 0);
  return alphas.reduce((all, alpha) => all + logGamma(alpha), 0) - logGamma(sum);
}

/** The weights as shares of 1. */
function sharesOf(observed: readonly number[], weights: readonly number[]): Result<number[], StatFault> {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (observed.length !== weights.length || observed.length < 2) {
    return fail("badValue", `counts of ${observed.length} arms with weights of ${weights.length}`);
  }
  if (!weights.every((weight) => weight > 0 && weight < Infinity)) {
    return fail("badValue", `weights of ${weights.join(", ")}, where each is above 0`);
  }
  if (!observed.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    return fail("badValue", `counts of ${observed.join(", ")}`);
  }
  return ok(weights.map((weight) => weight / all));
}
