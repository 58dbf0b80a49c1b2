/** @file The sums that the kernel keeps of a shard's rollout and of its last epoch, in the order in which they lie. */

/** Of the rollout first; the losses, from `valueSquares` on, begin again with every epoch. */
export const FIGURES = [
  "episodes",
  "deaths",
  "episodeSteps",
  "episodePoints",
  /** Placements that lost a dock which could have been placed. */
  "fatal",
  /** What all placements paid. */
  "rewards",
  "legal",
  "kept",
  "entropy",
  /** Of a policy that prefers nothing. */
  "uniformEntropy",
  "advantages",
  "targets",
  "advantageSquares",
  "targetSquares",
  /** The fatal placements' part of the squares. */
  "fatalSquares",
  "valueSquares",
  "divergence",
  "compared",
  "clipped",
  "feasibleLoss",
  "labels",
] as const;

export type FigureName = (typeof FIGURES)[number];
/** Sums by name. */
export type FigureSums = Readonly<Record<FigureName, number>>;
