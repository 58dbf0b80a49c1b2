/**
 * @file Federated averaging: a round sends the adapter of the round before to every client, each learns from its own docks
 * alone, and the clipped, noisy mean of what they learned is the next one.
 */
import { createRng, defaultsOf, param, type ValuesOf } from "#engine";
import type { Tensors } from "#nn";
import { median } from "#stats";
import { averageAdapters, changeLength } from "./average.ts";
import { type Calibration, fitCalibration, NO_CALIBRATION } from "./calibration.ts";
import { ADAPTER_DEFAULTS, type AdapterConfig } from "./lora.ts";
import type { PersonalNetwork } from "./network.ts";
import { learnAdapter, type OwnDocks, rowsIn } from "./personal.ts";

export const FEDERATION_PARAMETERS = {
  clients: {
    count: param(24, [1, 100_000], "whole clients", "ours", "players who take part"),
    docks: param(160, [8, 100_000], "whole docks", "ours", "docks of their own that each learns from"),
  },
  rounds: {
    count: param(3, [1, 1000], "whole rounds", "ours", "averages that are taken, each from the one before"),
    rate: param(3e-3, [0, 1], "per step", "ours", "learning rate of a client"),
    epochs: param(2, [1, 100], "whole epochs", "ours", "how often a client goes over its docks in a round"),
  },
  privacy: {
    clipNorm: param(0.5, [1e-6, 1000], "length", "ours", "longest change that a client contributes to a round"),
    noise: param(0, [0, 1000], "clip lengths", "ours", "deviation of the noise in each number of the sum"),
  },
} as const;

export type FederationConfig = ValuesOf<typeof FEDERATION_PARAMETERS>;
export const FEDERATION_DEFAULTS: FederationConfig = defaultsOf(FEDERATION_PARAMETERS);

/** How a client learns: as a single player does, at the federation's rate. */
export function clientConfig({ rounds }: Pick<FederationConfig, "rounds">): AdapterConfig {
  return { ...ADAPTER_DEFAULTS, train: { ...ADAPTER_DEFAULTS.train, rate: rounds.rate } };
}

export interface Round {
  readonly adapter: Tensors;
  /** Median length of what a client learned, before clipping. */
  readonly length: number;
}

/** One round from an adapter. */
export async function federatedRound(
  network: PersonalNetwork,
  clients: readonly OwnDocks[],
  start: Tensors,
  { rounds, privacy }: FederationConfig,
  { seed, round }: { readonly seed: number; readonly round: number },
): Promise<Round> {
  const learned: Tensors[] = [];
  for (const [i, docks] of clients.entries()) {
    const own = clients.length * round + i;
    learned.push(await learnAdapter(network, docks, rowsIn(docks), NO_CALIBRATION, start, own, rounds.epochs));
  }
  const adapter = averageAdapters(start, learned, privacy, createRng(seed, "noise", round));
  return { adapter, length: median(learned.map((client) => changeLength(start, client))) };
}

/** What a new client can be given in place of an adapter: the mean of the clients' calibrations. */
export async function meanCalibration(
  network: PersonalNetwork,
  clients: readonly OwnDocks[],
  start: Tensors,
): Promise<Calibration> {
  const sums = NO_CALIBRATION.map(() => 0);
  for (const docks of clients) {
    const raw = await network.predict(docks.encoded, start);
    const own = fitCalibration(raw, docks.judged, rowsIn(docks), network.config.calibration);
    for (const [i, value] of own.entries()) sums[i]! += value / clients.length;
  }
  return sums;
}
