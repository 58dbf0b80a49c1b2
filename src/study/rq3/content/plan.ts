/** @file The options and tasks of the comparison of content: the turns of one session of one person each. */

import { EVALUATION_SEED } from "#engine";
import { FOREIGN, GRADED, type SimulatedPerson, TUNING } from "#people";
import { list, type OptionValues, whole } from "#study/report";
import { GENERATORS } from "../../generator/measure.ts";
import { HARVESTED } from "./arms.ts";

export const CONTENT_OPTIONS = {
  briefs: whole(1200, [20, 10_000_000], "content: turns to propose docks for"),
  generators: list<string>(GENERATORS, null, "names", "content: paper's network and ours", "two names of models"),
};

export type ContentOptions = OptionValues<typeof CONTENT_OPTIONS> & {
  readonly seed: number;
  /** People and seeds that settings may be tuned on. */
  readonly tuning: boolean;
};

/** Turns of a session; those of a few short ones are fewer. */
const TURNS = 20;
const GAMES = 2;
/** Placements after which a game is broken off. */
const CAP = 90;

/** Sessions of the evaluation, and of tuning. */
const FIRST_SESSION = EVALUATION_SEED / 1000 + 400_000;
const TUNING_SESSION = 400_000;

export interface ContentTask {
  readonly person: string;
  readonly from: (typeof HARVESTED)[number];
  readonly seed: number;
  readonly games: number;
  readonly cap: number;
  readonly turns: number;
  readonly generators: readonly string[];
}

export function contentPeople(tuning: boolean): readonly SimulatedPerson[] {
  return tuning ? TUNING : [...GRADED, ...FOREIGN];
}

export function contentTasks({ briefs, generators, seed, tuning }: ContentOptions): ContentTask[] {
  const people = contentPeople(tuning);
  const first = (tuning ? TUNING_SESSION : FIRST_SESSION) + seed;
  return Array.from({ length: Math.ceil(briefs / TURNS) }, (_, i) => ({
    person: people[i % people.length]!.name,
    // All people on one source, then on the next.
    from: HARVESTED[Math.floor(i / people.length) % HARVESTED.length]!,
    seed: first + i,
    games: GAMES,
    cap: CAP,
    turns: TURNS,
    generators,
  }));
}
