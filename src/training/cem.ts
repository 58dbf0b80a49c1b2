/** @file The cross-entropy tuning of the linear value as the training loop runs it: an interval is a generation. */

import { flatTensors } from "#machine";
import { type CemOptions, type CemState, newCemState, stepCem } from "#search";
import { checkpointArrays, checkpointCount } from "./checkpoint.ts";
import type { Trainer } from "./run.ts";

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
