/**
 * @file The trainings of models without a network, as the training loop runs them: the linear policy, the table value
 * and the linear value of search.
 */
import type { DealerId } from "#game";
import { flatTensors } from "#machine";
import { type LinearOptions, type LinearState, newLinearState, stepLinear } from "#players";
import { type CemOptions, type CemState, newCemState, stepCem, type TdConfig, TdLearner, WEIGHT_COUNT } from "#search";
import { checkpointArrays, checkpointCount } from "./checkpoint.ts";
import type { Advance, Trainer } from "./run.ts";

// The linear policy: intervals of a few hundred games.

/** Games of an interval. */
const GAMES_PER_INTERVAL = 512;

/** Trains for `total` games, rounded up to whole batches. */
export function linearTrainer(options: LinearOptions, total: number): Trainer<LinearState> {
  const { seed, docks, config } = options;
  return {
    identity: { kind: "linear", seed, docks, config },
    start: newLinearState,
    advance: (state) => interval(state, Math.min(state.games + GAMES_PER_INTERVAL, total), options),
    done: ({ games }) => games,
    save: ({ games, ...arrays }) => ({ tensors: flatTensors(arrays), progress: games }),
    restore(checkpoint) {
      const { length } = newLinearState().theta;
      const arrays = checkpointArrays(checkpoint, { theta: length, mean: length, square: length });
      return { games: checkpointCount(checkpoint.progress), ...arrays };
    },
  };
}

/** Means over games with sampled placements; the playing agent takes the likeliest ones and lives longer. */
function interval(from: LinearState, to: number, options: LinearOptions): Advance<LinearState> {
  let state = from;
  let steps = 0;
  let plain = 0;
  while (state.games < to) {
    const step = stepLinear(state, options);
    state = step.state;
    steps += step.report.steps;
    plain += step.report.plain;
  }
  const games = state.games - from.games;
  const mean = (sum: number) => Number((sum / games).toFixed(2));
  return { state, point: { games: state.games, steps: mean(steps), plain: mean(plain) } };
}

// The table value of search: intervals of some ten thousand docks.

/** Docks of an interval, at least. */
const DOCKS_PER_INTERVAL = 20_000;

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

export function ntupleTrainer(
  { seed, docks, config }: NtupleOptions,
  interval = DOCKS_PER_INTERVAL,
): Trainer<TdLearner> {
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

// The linear value of search by the cross-entropy method: an interval is a generation.

export function cemTrainer(options: CemOptions): Trainer<CemState> {
  const { seed, docks, config } = options;
  return {
    identity: { kind: "cem", seed, docks, config },
    start: newCemState,
    advance(state) {
      const { state: next, lived } = stepCem(state, options);
      const rounded = (value: number) => Number(value.toFixed(2));
      return {
        state: next,
        point: { generation: next.generation, all: rounded(lived.all), elite: rounded(lived.elite) },
      };
    },
    done: ({ generation }) => generation,
    save: ({ generation, mean, spread }) => ({ tensors: flatTensors({ mean, spread }), progress: generation }),
    restore(checkpoint) {
      const { length } = newCemState().mean;
      const arrays = checkpointArrays(checkpoint, { mean: length, spread: length });
      return { generation: checkpointCount(checkpoint.progress), ...arrays };
    },
  };
}
