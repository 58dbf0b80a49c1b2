/** @file What foresight says of a dock, and what came of it: plain data for contexts, traces and callers. */

/** Docks that the risk of losing looks ahead, the delivered one first. */
export const RISK_DOCKS = 3;

/** How much a turn may think. */
export interface Budget {
  /** Docks whose effect is predicted. */
  readonly docks: number;
  /** Play-outs of each. */
  readonly rollouts: number;
}

/** What a dock is expected to do. Means are over play-outs that place all of it. */
export interface Prediction {
  /** Flow ratio after the dock. */
  readonly ratio: number;
  /** Share of play-outs that end inside the flow band. */
  readonly inBand: number;
  /** Share of play-outs that lose the game with this dock. */
  readonly loss: number;
  readonly lines: number;
  /** Share of play-outs with a clear of two lines or more. */
  readonly multi: number;
  /** Fill of the board after the dock, 0…1. */
  readonly fill: number;
  /** Distance from the aim, mean over play-outs; losing costs most. */
  readonly cost: number;
}

/** The prediction of a delivered dock, with the chance that the player loses within three docks. */
export interface Foreseen extends Prediction {
  readonly risk: number;
}

/** What came of the dock before: how the generator is seen to be right or wrong. */
export interface Outcome {
  readonly foreseen: Foreseen;
  readonly ratio: number;
  readonly lines: number;
  readonly fill: number;
}
