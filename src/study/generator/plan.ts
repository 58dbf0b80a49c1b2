/** @file Options and tasks of the study of the learned generator: one held-out session of the rule track each. */
import { ok, type Result } from "#engine";
import { list, type OptionValues, whole, withDefaults } from "../options.ts";
import type { GivenOptions } from "../study.ts";

/** The published models. */
export const GENERATORS = ["generator-paper", "generator-shapes"];

export const GENERATOR_OPTIONS = {
  generators: list(
    GENERATORS,
    null,
    "names",
    "generators to compare, as files of the folder of models",
    "names of models",
  ),
  sessions: whole(100, [1, 100_000], "held-out sessions of the rule track"),
  briefs: whole(4, [1, 100], "turns of a session that are looked at"),
  deals: whole(100, [2, 10_000], "deals of each turn that its law is estimated from"),
  draws: whole(16, [1, 1000], "docks drawn for each turn from each model"),
  seed: whole(1, [0, 1_000_000], "seed of the sessions"),
};

export type GeneratorStudyOptions = OptionValues<typeof GENERATOR_OPTIONS>;

export interface GeneratorTask extends Omit<GeneratorStudyOptions, "sessions"> {
  readonly session: number;
}

export function settleGenerator(given: GivenOptions): Result<GeneratorStudyOptions> {
  return ok(withDefaults(GENERATOR_OPTIONS, given));
}

export function generatorTasks({ sessions, ...rest }: GeneratorStudyOptions): GeneratorTask[] {
  return Array.from({ length: sessions }, (_, session) => ({ ...rest, session }));
}
