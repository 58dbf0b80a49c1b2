/** @file Every number of the outcome network's training; its trunk is that of the generator with one token a shape. */
import { defaultsOf, param, type ValuesOf } from "#engine";
import { GENERATOR_PARAMETERS } from "../config.ts";

const { steps: _, ...train } = GENERATOR_PARAMETERS.train;

export const OUTCOME_PARAMETERS = {
  network: GENERATOR_PARAMETERS.network,
  /** About one over the variance of each, so that no head drowns the others. */
  loss: {
    lines: param(1, [0, 100], "weight", "ours", "squared error of the lines"),
    lostNow: param(2, [0, 100], "weight", "ours", "cross-entropy of losing with this dock"),
    lostSoon: param(2, [0, 100], "weight", "ours", "cross-entropy of losing within three docks"),
    ratio: param(8, [0, 100], "weight", "ours", "squared error of the next flow ratio"),
  },
  train: {
    ...train,
    steps: param(1500, [1, 10_000_000], "whole steps", "ours", "gradient steps"),
    rate: param(1e-3, [0, 1], "per step", "ours", "learning rate of Adam, rising at first and falling to zero"),
  },
  data: {
    docks: param(40_000, [100, 10_000_000], "whole docks", "ours", "docks of simulated people to learn from"),
    heldOut: param(5000, [10, 1_000_000], "whole docks", "ours", "docks of other people that nothing is learned from"),
  },
} as const;

export type OutcomeConfig = ValuesOf<typeof OUTCOME_PARAMETERS>;
export const OUTCOME_DEFAULTS: OutcomeConfig = defaultsOf(OUTCOME_PARAMETERS);
