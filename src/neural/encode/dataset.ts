/** @file A data set of docks to learn from: its card, and how many docks come from each source. Its lines are `sample.ts`. */
import { SOURCES, type Source } from "./config.ts";

/** Raised whenever the lines of a data set change their meaning. */
export const DATASET_VERSION = 1;

/** Docks of each source. */
export type SourceCounts = Readonly<Record<Source, number>>;

/** What a card says of its lines. */
export interface DataCard {
  readonly format: typeof DATASET_VERSION;
  readonly seed: number;
  readonly docks: SourceCounts;
  /** Sessions the docks come from. */
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
