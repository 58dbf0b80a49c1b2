/** @file Options and tasks of the safety study: some hundred docks each. */

import { EVALUATION_SEED } from "#engine";
import { list, type OptionValues, whole } from "../options.ts";

export const SAFETY_OPTIONS = {
  docks: whole(50_000, [8, 100_000_000], "docks in all"),
  generators: list(["generator-shapes"], null, "names", "the generators, in turn", "names of models"),
  seed: whole(EVALUATION_SEED, [0, 2 ** 40], "seed of the first boards"),
};

export type SafetyOptions = OptionValues<typeof SAFETY_OPTIONS>;

export interface SafetyTask {
  readonly generator: string;
  readonly seed: number;
  readonly docks: number;
}

/** Docks of a task. */
const CHUNK = 500;

export function safetyTasks({ docks, generators, seed }: SafetyOptions): SafetyTask[] {
  return Array.from({ length: Math.ceil(docks / CHUNK) }, (_, i) => ({
    generator: generators[i % generators.length]!,
    seed: seed + i,
    docks: Math.min(CHUNK, docks - i * CHUNK),
  }));
}
