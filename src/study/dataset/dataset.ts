/** @file The docks of a data set for the dock generator, source by source, and its card. */
import {
  DATASET_VERSION,
  type DataCard,
  type Sample,
  SOURCES,
  type Source,
  type SourceCounts,
  STATE_FEATURES,
} from "#neural";
import { INTENTS } from "#spawn";
import { type DatasetSetup, sessionSamples } from "./sources.ts";

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
