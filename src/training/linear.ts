/** @file The training of the linear policy as the training loop runs it: intervals of a few hundred games. */

import { flatTensors } from "#machine";
import { type LinearOptions, type LinearState, newLinearState, stepLinear } from "#players";
import { checkpointArrays, checkpointCount } from "./checkpoint.ts";
import type { Advance, Trainer } from "./run.ts";

/** Games of an interval. */
const INTERVAL = 512;

/** Trains for `total` games, rounded up to whole batches. */
export function linearTrainer(options: LinearOptions, total: number): Trainer<LinearState> {
  const { seed, docks, config } = options;
  return {
    identity: { kind: "linear", seed, docks, config },
    start: newLinearState,
    advance: (state) => interval(state, Math.min(state.games + INTERVAL, total), options),
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
