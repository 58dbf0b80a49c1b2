/**
 * @file What can go wrong with a learned track between two docks, as ways to answer for one: the network itself, nothing, too
 * late, an error, laws that are none, laws of docks that do not fit, and any docks at all.
 */
import { createRng, REGULAR_COUNT, REGULAR_SHAPES, sample } from "#engine";
import { type Generator, turnPreparer } from "#neural";
import type { Brief, Track } from "#spawn";

export const FAULTS = [
  "none",
  "nothingPrepared",
  "tooSlow",
  "broken",
  "emptyLaw",
  "badLaw",
  "lyingLaw",
  "anyDocks",
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A track, made ready for a turn. */
export type ReadyTrack = (brief: Brief, turn: number) => Promise<Track>;

const NEVER = () => new Promise<void>(() => undefined);
const AT_ONCE = () => Promise.resolve();
const ID = "learned";
/** Docks of a law that lies. */
const LIES = 40;

export function tracksOf(generator: Generator): Readonly<Record<FaultKind, ReadyTrack>> {
  const prepared = (answer: Generator["answer"], after = NEVER): ReadyTrack => {
    const { prepare, track } = turnPreparer({ id: ID, answer, limit: 1, after });
    return async (brief) => {
      await prepare(brief);
      return track;
    };
  };
  const lawOf = (docks: readonly number[], weight = 1) => ({
    docks: Int32Array.from(docks),
    weights: new Float32Array(docks.length).fill(weight),
  });
  return {
    none: prepared(generator.answer),
    nothingPrepared: async () => turnPreparer({ id: ID, answer: generator.answer, limit: 1, after: NEVER }).track,
    tooSlow: prepared(() => new Promise(() => undefined), AT_ONCE),
    broken: prepared(() => Promise.reject(new Error("the session is lost"))),
    emptyLaw: prepared(async () => lawOf([])),
    badLaw: prepared(async () => lawOf([-1, 0, REGULAR_COUNT ** 3], Number.NaN)),
    lyingLaw: (brief, turn) => prepared(async () => lawOf(anyDocks(turn)))(brief, turn),
    anyDocks: async () => ({
      id: ID,
      drafts: 16,
      propose: (_, rng) => ({ shapes: threeOf(rng).map((i) => REGULAR_SHAPES[i]!.id) }),
    }),
  };
}

const ALL = Array.from({ length: REGULAR_COUNT }, (_, i) => i);

function threeOf(rng: Parameters<Track["propose"]>[1]): number[] {
  return sample(ALL, 3, rng);
}

function anyDocks(seed: number): number[] {
  const rng = createRng(seed, "noise");
  return Array.from({ length: LIES }, () => threeOf(rng).reduce((number, index) => number * REGULAR_COUNT + index, 0));
}
