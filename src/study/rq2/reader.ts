/** @file Reads a frozen network over whole episodes: each head's mean loss, and the trunk for the probes. */

import { createModel, type Runtime, type Session, type Tensors } from "#nn";
import {
  allRows,
  batchOf,
  type Episode,
  HEAD_NAMES,
  type HeadName,
  type PpoConfig,
  ppoSamples,
  type Samples,
  type Variant,
} from "#ppo";
import { readerGraph } from "./graphs.ts";
import type { Rq2Run } from "./outcome.ts";
import { blockedBars, type Embedded, labelsOf, probe } from "./probe.ts";

const BATCH = 128;
/** The probes see every third position: neighbours hardly differ. */
const PROBE_EVERY = 3;

type Reader = Session<"trunk" | HeadName>;

export async function studyOf(
  runtime: Runtime,
  variant: Variant,
  weights: Tensors,
  episodes: readonly Episode[],
  config: PpoConfig,
): Promise<Pick<Rq2Run, "study" | "probes">> {
  const reader: Reader = await runtime.compile(createModel(readerGraph(BATCH, variant), weights));
  try {
    const study: Rq2Run["study"][number][] = [];
    const positions: Embedded[] = [];
    for (const [number, episode] of episodes.entries()) {
      const { losses, trunks } = await read(reader, ppoSamples([episode], config, variant));
      study.push({ plain: episode.end.plain, steps: episode.steps.length, losses });
      const labels = labelsOf(episode);
      for (let t = number % PROBE_EVERY; t < trunks.length; t += PROBE_EVERY) {
        positions.push({ episode: number, trunk: trunks[t]!, labels: labels[t]! });
      }
    }
    const bars = episodes.map(blockedBars);
    const docks = bars.reduce((sum, bar) => sum + bar.docks, 0);
    const blocked = bars.reduce((sum, bar) => sum + bar.blocked, 0);
    const probes = { survival: probe(positions, "survival"), longBar: probe(positions, "longBar") };
    return { study, probes: { ...probes, docks, blockedBars: blocked } };
  } finally {
    await reader.close();
  }
}

async function read(reader: Reader, samples: Samples) {
  const rows = allRows([samples]);
  const sums = Object.fromEntries(HEAD_NAMES.map((head) => [head, 0])) as Record<HeadName, number>;
  const trunks: Float32Array[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH);
    const found = await reader.run(batchOf([samples], part, BATCH));
    const width = found.trunk.length / BATCH;
    for (const row of part.keys()) {
      trunks.push(found.trunk.slice(row * width, (row + 1) * width));
      for (const head of HEAD_NAMES) sums[head] += found[head][row]! / rows.length;
    }
  }
  return { losses: sums, trunks };
}
