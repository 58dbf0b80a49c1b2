/**
 * @file A data set for the dock generator: so many docks of each source, one line each, and a card that says what they are
 * and how to make them again.
 */
import { type Sample, SOURCES, type Source, STATE_FEATURES } from "#neural";
import { INTENTS } from "#spawn";
import { type DatasetSetup, sessionSamples } from "./sources.ts";

/** Raised whenever the lines of a data set change their meaning. */
export const DATASET_VERSION = 1;

/** Docks of each source. */
export type SourceCounts = Readonly<Record<Source, number>>;

/** What is known of a data set beside its lines. */
export interface DataCard {
  readonly format: typeof DATASET_VERSION;
  readonly seed: number;
  readonly docks: SourceCounts;
  /** Sessions that they come from. */
  readonly sessions: SourceCounts;
  /** Names of the numbers of `state`, and of the indices of `intent`. */
  readonly state: readonly string[];
  readonly intents: readonly string[];
}

/** Shares a number of docks out to the sources by weight; what rounding leaves over goes to the heaviest. */
export function countsOf(total: number, weights: Readonly<Record<Source, number>>): SourceCounts {
  const sum = SOURCES.reduce((all, source) => all + weights[source], 0);
  const counts = SOURCES.map((source) => Math.floor((total * weights[source]) / sum));
  const heaviest = SOURCES.reduce((most, source, i) => (weights[source] > weights[SOURCES[most]!] ? i : most), 0);
  counts[heaviest]! += total - counts.reduce((all, count) => all + count, 0);
  return Object.fromEntries(SOURCES.map((source, i) => [source, counts[i]!])) as Record<Source, number>;
}

/** The docks one by one, source by source; returns the card. */
export function* datasetSamples(counts: SourceCounts, setup: DatasetSetup): Generator<Sample, DataCard, void> {
  const sessions: Record<string, number> = {};
  for (const source of SOURCES) {
    let n = 0;
    for (let left = counts[source]; left > 0; n++) {
      const samples = sessionSamples(source, n, setup).slice(0, left);
      left -= samples.length;
      yield* samples;
    }
    sessions[source] = n;
  }
  return {
    format: DATASET_VERSION,
    seed: setup.seed,
    docks: counts,
    sessions: sessions as Record<Source, number>,
    state: STATE_FEATURES,
    intents: INTENTS,
  };
}
