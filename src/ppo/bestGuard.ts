/**
 * @file BestGuard (paper §4.4): the gate between training and the weights that are kept. Every so often the policy plays
 * the same held-out games greedily; a result that beats the best so far, game by game, becomes the best, and one that
 * stays clearly behind it takes the training back to the best. Rolling back again and again without a new best cannot
 * help, so after a few times the guard rests. A pure state machine: files and weights are its caller's.
 */
import type { PpoConfig } from "./config.ts";

type Rules = PpoConfig["guard"];

export interface Guard {
  /** Placements of the best policy in each held-out game; null before the first evaluation. */
  readonly best: readonly number[] | null;
  /** Clear regressions in a row. */
  readonly regressions: number;
  /** Rollbacks since the best was found. */
  readonly rollbacks: number;
  /** Evaluations that the guard still rests. */
  readonly resting: number;
}

export const NEW_GUARD: Guard = { best: null, regressions: 0, rollbacks: 0, resting: 0 };

export type Verdict = "best" | "keep" | "rollback";

export interface Guarded {
  readonly guard: Guard;
  readonly verdict: Verdict;
}

/** Judges one evaluation: the placements of each held-out game, in the order of the seeds. */
export function guardAfter(guard: Guard, results: readonly number[], rules: Rules): Guarded {
  const { best } = guard;
  if (best === null) return { verdict: "best", guard: { ...NEW_GUARD, best: [...results] } };
  if (best.length !== results.length) throw new Error(`${results.length} games against ${best.length} of the best`);
  const { won, lost, mean, error } = compare(results, best);
  if (mean > 0 && won >= rules.better * (won + lost)) {
    return { verdict: "best", guard: { ...NEW_GUARD, best: [...results] } };
  }
  const isWorse = mean < 0 && -mean > rules.worse * error;
  const regressions = isWorse ? guard.regressions + 1 : 0;
  if (guard.resting > 0) return { verdict: "keep", guard: { ...guard, regressions: 0, resting: guard.resting - 1 } };
  if (regressions < rules.confirmations) return { verdict: "keep", guard: { ...guard, regressions } };
  return guard.rollbacks < rules.mostRollbacks
    ? { verdict: "rollback", guard: { ...guard, regressions: 0, rollbacks: guard.rollbacks + 1 } }
    : { verdict: "keep", guard: { ...guard, regressions: 0, rollbacks: 0, resting: rules.rest } };
}

/** Games won and lost against the best, the mean difference and its standard error. */
function compare(results: readonly number[], best: readonly number[]) {
  const differences = results.map((steps, i) => steps - best[i]!);
  const n = differences.length;
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / Math.max(1, n - 1);
  return {
    won: differences.filter((d) => d > 0).length,
    lost: differences.filter((d) => d < 0).length,
    mean,
    error: Math.sqrt(variance / n),
  };
}
