/** @file What the learners of the small game have in common: they learn from docks, and are worth something at any time. */
/** A player, or a way to play by what was learned → docks that it completes on average, exactly. */
export type Worths = Readonly<Record<string, number>>;

export interface Learner {
  /** Docks learned from. */
  readonly docks: number;
  /** Learns until it has learned from at least that many. */
  train(until: number): void;
  /** What was learned is worth this; the last time also what takes long to find out. */
  worths(isLast: boolean): Worths;
}

/** A step size that falls to nothing over the training. */
export function falling(rate: number, done: number, total: number): number {
  return rate * Math.max(0, 1 - done / total);
}
