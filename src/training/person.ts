/**
 * @file The kinds of people that the learned model of a player knows, as the training loop finds them: each person is
 * learned from their choices, and the kinds are found among all of them.
 */
import { createRng } from "#engine";
import { FEATURE_COUNT, fitPerson, type Kind, kindsOf, type PersonFit, type PlacementChoice } from "#people";
import { choicesAtPlay, crowdPerson, firstSeedOf } from "#players";
import { BadCheckpointError, checkpointCount } from "./checkpoint.ts";
import type { Trainer } from "./run.ts";

export interface PersonOptions {
  readonly seed: number;
  /** Kinds to find. */
  readonly kinds: number;
  /** Choices of each simulated person. */
  readonly placements: number;
  /** Choices of recorded people, by person, in place of simulated ones; `source` names them. */
  readonly recorded?: { readonly source: string; readonly people: readonly (readonly PlacementChoice[])[] };
}

/** Everybody learned so far. */
export interface PersonState {
  readonly people: readonly PersonFit[];
}

/** Numbers of a person in a checkpoint: weights, how well they are known, slip, whether they plan. */
const ROW = 2 * FEATURE_COUNT + 2;
/** People of an interval. */
const INTERVAL = 8;

/** Learns people one after the other; its unit is a person. */
export function personTrainer(options: PersonOptions, total: number): Trainer<PersonState> {
  const { seed, kinds, placements, recorded } = options;
  return {
    identity: { kind: "person", seed, kinds, placements, source: recorded?.source ?? null },
    start: () => ({ people: [] }),
    advance({ people }) {
      const to = Math.min(total, people.length + INTERVAL);
      const more = Array.from({ length: to - people.length }, (_, k) => learnedAt(people.length + k, options));
      const all = [...people, ...more];
      const planners = all.filter(({ plans }) => plans).length;
      return { state: { people: all }, point: { people: all.length, planners } };
    },
    done: ({ people }) => people.length,
    save: ({ people }) => ({
      tensors: { people: { shape: [people.length, ROW], data: Float32Array.from(people.flatMap(rowOf)) } },
      progress: people.length,
    }),
    restore({ tensors, progress }) {
      const count = checkpointCount(progress);
      const data = tensors.people?.data;
      if (data?.length !== count * ROW) throw new BadCheckpointError("the checkpoint has not the people it says");
      return { people: Array.from({ length: count }, (_, i) => personIn(data.subarray(i * ROW, (i + 1) * ROW))) };
    },
  };
}

/** The kinds among the people of a state. */
export function crowdKinds({ people }: PersonState, { seed, kinds }: PersonOptions): readonly Kind[] {
  return kindsOf(people, kinds, createRng(seed, "noise"));
}

/** Through 32 bits, so that a resumed training goes on with the same numbers. */
function learnedAt(i: number, { seed, placements, recorded }: PersonOptions): PersonFit {
  const choices = recorded?.people[i] ?? choicesAtPlay(crowdPerson(seed, i), placements, firstSeedOf(seed, i));
  return personIn(Float32Array.from(rowOf(fitPerson(choices))));
}

function rowOf({ weights, known, slip, plans }: PersonFit): number[] {
  return [...weights, ...known, slip, plans ? 1 : 0];
}

function personIn(row: Float32Array): PersonFit {
  const numbers = Array.from(row);
  return {
    weights: numbers.slice(0, FEATURE_COUNT),
    known: numbers.slice(FEATURE_COUNT, 2 * FEATURE_COUNT),
    slip: numbers[2 * FEATURE_COUNT]!,
    plans: numbers[2 * FEATURE_COUNT + 1]! > 0,
  };
}
