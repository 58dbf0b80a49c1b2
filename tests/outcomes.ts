/** @file A small outcome network with first weights for tests, and docks whose outcome follows a rule of one player's own. */
import { createRng, expectOk } from "#engine";
import { nodeRuntime } from "#machine";
import { ADAPTER_DEFAULTS, firstOutcomeWeights, type OutcomeSample, PersonalNetwork, seenOf } from "#neural";
import { type Runtime, weightsOf } from "#nn";
import { firstAdapter } from "../src/neural/adapter/lora.ts";
import { briefsOfPlay, SMALL } from "./generators.ts";

export const SMALL_ADAPTER: typeof ADAPTER_DEFAULTS = {
  ...ADAPTER_DEFAULTS,
  train: { ...ADAPTER_DEFAULTS.train, batch: 8, epochs: 2 },
};

export function smallOutcomeWeights(seed = 1) {
  return weightsOf(firstOutcomeWeights(SMALL, createRng(seed, "noise")));
}

/** An adapter of that network which everybody might start with. */
export function smallAdapterWeights(seed = 1) {
  return weightsOf(firstAdapter(SMALL, ADAPTER_DEFAULTS.shape, createRng(seed, "noise")));
}

export async function smallNetwork(runtime: Runtime = nodeRuntime(), seed = 1): Promise<PersonalNetwork> {
  return expectOk(await PersonalNetwork.open(runtime, smallOutcomeWeights(seed), { config: SMALL_ADAPTER }));
}

/** Docks on boards of play; lines and ratio follow the fill of the board, and full boards are lost. */
export function outcomeSamplesOfPlay(count: number, seed: number): OutcomeSample[] {
  const rng = createRng(seed, "noise");
  return briefsOfPlay(count, seed).map((brief) => {
    const fill = brief.perception.topology.fill;
    const isLost = fill > 0.55 ? 1 : 0;
    const shapes = [rng.below(9), 9 + rng.below(9), 18 + rng.below(10)];
    return { seen: seenOf(brief), shapes, outcome: [3 * fill, isLost, isLost, isLost === 1 ? null : 1 + fill] };
  });
}
