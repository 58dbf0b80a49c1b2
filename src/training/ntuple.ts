/** @file The training of the table value as the training loop runs it: intervals of some ten thousand docks. */

import type { DealerId } from "#game";
import { flatTensors } from "#machine";
import { type TdConfig, TdLearner, WEIGHT_COUNT } from "#search";
import { checkpointArrays, checkpointCount } from "./checkpoint.ts";
import type { Trainer } from "./run.ts";

/** Docks of an interval, at least. */
const INTERVAL = 20_000;

export interface NtupleOptions {
  readonly seed: number;
  /** Sources in turn, game by game. */
  readonly docks: readonly DealerId[];
  readonly config: TdConfig;
}

const LENGTHS = {
  weights: WEIGHT_COUNT,
  errorSum: WEIGHT_COUNT,
  errorSize: WEIGHT_COUNT,
  average: WEIGHT_COUNT,
} as const;

export function ntupleTrainer({ seed, docks, config }: NtupleOptions, interval = INTERVAL): Trainer<TdLearner> {
  return {
    identity: { kind: "ntuple", seed, docks, config },
    start: () => new TdLearner(config, docks, seed),
    advance(learner) {
      const { games, deaths, points, error, ...progress } = learner.train(interval);
      const perDock = (sum: number) => Number((sum / progress.docks).toPrecision(4));
      const point = { docks: learner.docks, hazard: perDock(deaths), points: perDock(points), error };
      return { state: learner, point: { ...point, error: Number(error.toPrecision(4)) } };
    },
    done: (learner) => learner.docks,
    save(learner) {
      const { games, docks: count, ...arrays } = learner.state();
      return { tensors: flatTensors(arrays), progress: { games, docks: count } };
    },
    restore(checkpoint) {
      const arrays = checkpointArrays(checkpoint, LENGTHS);
      const { games, docks: count } = Object(checkpoint.progress);
      const counts = { games: checkpointCount(games), docks: checkpointCount(count) };
      return new TdLearner(config, docks, seed, { ...counts, ...arrays });
    },
  };
}
