/** @file Small generators for tests: networks of few numbers with first weights, and turns of play to ask them about. */
import { createRng, expectOk } from "#engine";
import { firstGeneratorWeights, GENERATOR_DEFAULTS, type Generator, type GeneratorModel, openGenerator } from "#neural";
import { referenceRuntime, weightsOf } from "#nn";
import { type Brief, boardsFromPlay, briefOf, PAPER_DEFAULTS, spawn } from "#spawn";
import type { Sample } from "../src/neural/encode/sample.ts";
import { deliveredSample, teacherSample } from "../src/neural/encode/sample.ts";
import { inputOn, memory, randomness } from "./situations.ts";

export const SMALL = { width: 8, hidden: 8, layers: 1, heads: 4 } as const;

export function smallWeights(model: GeneratorModel, seed = 1) {
  return firstGeneratorWeights(model, SMALL, createRng(seed, "noise"));
}

export async function smallGenerator(model: GeneratorModel, seed = 1): Promise<Generator> {
  return expectOk(await openGenerator(referenceRuntime, weightsOf(smallWeights(model, seed))));
}

export const SMALL_CONFIG = { ...GENERATOR_DEFAULTS, network: SMALL };

/** Briefs on boards of play at all fills, each with some history. */
export function briefsOfPlay(count: number, seed: number): Brief[] {
  const rng = createRng(seed, "noise");
  return boardsFromPlay(count * 10, seed)
    .filter((_, i) => i % 10 === 0)
    .map((board) => {
      const history = Array.from({ length: 9 }, () => rng.below(28));
      return briefOf(inputOn(board, { context: memory({ history, turn: 7 }) }), PAPER_DEFAULTS);
    });
}

/** Samples of the rule track on such boards: delivered docks and candidates in turn. */
export function samplesOfPlay(count: number, seed: number): Sample[] {
  return briefsOfPlay(count, seed).flatMap((brief, i) => {
    const { trace } = spawn({ ...brief.input, rng: randomness(i), config: PAPER_DEFAULTS });
    const sample = i % 2 === 0 ? deliveredSample("rule", brief, trace) : teacherSample(brief, trace);
    return sample === null ? [] : [sample];
  });
}
