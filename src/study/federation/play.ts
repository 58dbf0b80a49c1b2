/** @file One task of the study: a federation with some noise, and how well its average predicts new players. */
import { expectOk } from "#engine";
import {
  type Calibration,
  clientConfig,
  FEDERATION_DEFAULTS,
  federatedRound,
  meanCalibration,
  NO_CALIBRATION,
  PersonalNetwork,
  startOf,
} from "#neural";
import type { Tensors } from "#nn";
import { type ArmOutcome, armOutcome } from "../adapters/play.ts";
import type { Lab } from "../study.ts";
import { clientDocks } from "./clients.ts";
import type { FederationTask, Noise } from "./plan.ts";

/** What a new player is given: nothing, the mean of the clients' calibrations, the average of their adapters. */
export const STARTS = ["base", "calibration", "average"] as const;
export type Start = (typeof STARTS)[number];

export interface FederationOutcome {
  readonly noise: Noise;
  /** Median length of what a client learned in each round. */
  readonly lengths: readonly number[];
  /** By new player. */
  readonly newcomers: readonly Readonly<Record<Start, ArmOutcome>>[];
}

export async function playFederationTask(
  { noise, clients: count, docks, rounds, newcomers, test, model, seed }: FederationTask,
  lab: Pick<Lab, "runtime" | "model">,
): Promise<FederationOutcome> {
  const privacy = { ...FEDERATION_DEFAULTS.privacy, noise: Number(noise) };
  const config = { ...FEDERATION_DEFAULTS, privacy };
  const network = expectOk(await PersonalNetwork.open(lab.runtime, lab.model(model), { config: clientConfig(config) }));
  try {
    const clients = Array.from({ length: count }, (_, i) => clientDocks(i, { seed, docks }));
    const first = startOf(network, { seed });
    const lengths: number[] = [];
    let average = first;
    for (let round = 0; round < rounds; round++) {
      const next = await federatedRound(network, clients, average, config, { seed, round });
      average = next.adapter;
      lengths.push(Math.round(next.length * 1000) / 1000);
    }
    const common = await meanCalibration(network, clients, first);
    return {
      noise,
      lengths,
      newcomers: await measureNewcomers(network, average, { seed, count: newcomers, test, common }),
    };
  } finally {
    await network.close();
  }
}

export interface NewcomerSetup {
  readonly seed: number;
  readonly count: number;
  /** Docks of each. */
  readonly test?: number;
  /** The mean calibration of the clients. */
  readonly common?: Calibration;
}

/** How well new players are predicted before they have any docks of their own. */
export async function measureNewcomers(
  network: PersonalNetwork,
  average: Tensors,
  { seed, count, test = 160, common = NO_CALIBRATION }: NewcomerSetup,
): Promise<readonly Readonly<Record<Start, ArmOutcome>>[]> {
  const first = startOf(network, { seed });
  const judged = [];
  for (let i = 0; i < count; i++) {
    const own = clientDocks(i, { seed, docks: test, isNew: true });
    const base = await network.predict(own.encoded, first);
    judged.push({
      base: armOutcome(network, own, base, NO_CALIBRATION),
      calibration: armOutcome(network, own, base, common),
      average: armOutcome(network, own, await network.predict(own.encoded, average), NO_CALIBRATION),
    });
  }
  return judged;
}
