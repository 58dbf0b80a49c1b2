/** @file The paper's figures for RQ2 (§4.3, §6.2, appendix B), printed beside ours. */
import type { DifficultyHead, HeadName } from "#ppo";
import type { LossName } from "./outcome.ts";
import type { ValueTarget } from "./plan.ts";

interface PaperLoss {
  readonly mean: number;
  readonly weight: number | null;
  readonly counts: number | null;
}

/** Of 2,100 training episodes; it has none of the other heads. The difficulty head is the aggregate one. */
export const PAPER_LOSSES: Readonly<Partial<Record<LossName, PaperLoss>>> = {
  policy: { mean: 0.06705, weight: 1, counts: 0.06705 },
  value: { mean: 16.68, weight: 0.5, counts: 8.34 },
  feasibility: { mean: 0.03943, weight: 0.3, counts: 0.01183 },
  survival: { mean: 0.02148, weight: 0.2, counts: 0.0043 },
  quality: { mean: 0.00123, weight: 0.5, counts: 0.00062 },
  difficulty: { mean: 0.02417, weight: 0.05, counts: 0.00121 },
  topology: { mean: 0.0035, weight: 0, counts: 0 },
  entropy: { mean: 1.565, weight: -0.01, counts: -0.0157 },
  approxKl: { mean: 0.255, weight: null, counts: null },
};

interface PaperCorrelation {
  readonly score: number;
  readonly won: number;
}

/** Of the same episodes: each loss with the score and with having won. */
export const PAPER_CORRELATIONS: Readonly<Partial<Record<HeadName, PaperCorrelation>>> = {
  feasibility: { score: -0.172, won: -0.16 },
  survival: { score: -0.202, won: -0.17 },
  quality: { score: 0.011, won: 0.004 },
  difficulty: { score: -0.009, won: -0.007 },
};
/** Of the per-shape difficulty head's loss with the score. */
export const PAPER_PLACEABILITY_SCORE = -0.187;

interface PaperHead {
  /** In %, with the ± that it prints. */
  readonly won: number;
  readonly margin: number;
  readonly score: number;
  readonly survival: number;
  readonly longBar: number;
}

/** Three seeds of 100,000 episodes each. */
export const PAPER_HEADS: Readonly<Record<DifficultyHead, PaperHead>> = {
  aggregate: { won: 30.9, margin: 0.7, score: 3720, survival: 0.71, longBar: 0.63 },
  placeability: { won: 34.2, margin: 0.8, score: 4010, survival: 0.78, longBar: 0.81 },
};

/** Two seeds of 120,000 episodes each: deviation of the value loss over the last 20,000, and win rate at the end in %. */
export const PAPER_VALUES: Readonly<Record<ValueTarget, { readonly deviation: number; readonly won: number }>> = {
  terminal: { deviation: 3.91, won: 30.9 },
  raw: { deviation: 41.7, won: 32.4 },
  mixed: { deviation: 0.87, won: 34.8 },
};
