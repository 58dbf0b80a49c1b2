/**
 * @file The evaluation gate (paper §4.4; BestGuard in appendix B) between training and the weights that are kept. Every
 * `guard.every` updates the policy plays the same held-out games greedily; a result that beats the best so far, game by
 * game, becomes the best, and one that stays clearly behind it takes the training back to the best. Rolling back again
 * and again without a new best cannot help, so after `mostRollbacks` the gate rests. A pure state machine: files and
 * weights are its caller's.
 */
import type { PpoConfig } from "./config.ts";

type Rules = PpoConfig["guard"];

export interface Gate {
  /** Placements of the best policy in each held-out game; null before the first evaluation. */
  readonly best: readonly number[] | null;
  /** Clear regressions in a row. */
  readonly regressions: number;
  /** Rollbacks since the best was found. */
  readonly rollbacks: number;
  /** Evaluations left without rollbacks. */
  readonly resting: number;
}

export const NEW_GATE: Gate = { best: null, regressions: 0, rollbacks: 0, resting: 0 };

export type GateDecision = "best" | "keep" | "rollback";

export interface Gated {
  readonly gate: Gate;
  readonly decision: GateDecision;
}

/** Judges one evaluation: the placements of each held-out game, in the order of the seeds. */
export function gateAfter(gate: Gate, results: readonly number[], rules: Rules): Gated {
  const { best } = gate;
  if (best === null) return { decision: "best", gate: { ...NEW_GATE, best: [...results] } };
  if (best.length !== results.length) throw new Error(`${results.length} games against ${best.length} of the best`);
  const { won, lost, mean, error } = compare(results, best);
  if (mean > 0 && won >= rules.better * (won + lost)) {
    return { decision: "best", gate: { ...NEW_GATE, best: [...results] } };
  }
  const isWorse = mean < 0 && -mean > rules.worse * error;
  const regressions = isWorse ? gate.regressions + 1 : 0;
  if (gate.resting > 0) return { decision: "keep", gate: { ...gate, regressions: 0, resting: gate.resting - 1 } };
  if (regressions < rules.confirmations) return { decision: "keep", gate: { ...gate, regressions } };
  return gate.rollbacks < rules.mostRollbacks
    ? { decision: "rollback", gate: { ...gate, regressions: 0, rollbacks: gate.rollbacks + 1 } }
    : { decision: "keep", gate: { ...gate, regressions: 0, rollbacks: 0, resting: rules.rest } };
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
