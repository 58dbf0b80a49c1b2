/**
 * @file Federated averaging over simulated clients: drawn people of kinds that the outcome network does not know, each with
 * docks of their own. A round sends the adapter of the round before to every client, each learns from its own docks alone,
 * and the clipped, noisy mean of what they learned is the next one. New clients, who took no part, judge it.
 */
import { createRng } from "#engine";
import {
  averageAdapters,
  type Calibration,
  changeLength,
  fitCalibration,
  learnAdapter,
  NO_CALIBRATION,
  type OwnDocks,
  ownDocks,
  type PersonalNetwork,
} from "#neural";
import type { Tensors } from "#nn";
import { newLife, personAt, traitsAt } from "#people";
import { median } from "#stats";
import { sessionSeed } from "../dataset/sources.ts";
import { watchedGames } from "../outcome/collect.ts";
import { rowsIn } from "../outcome/measure.ts";
import type { FederationConfig } from "./config.ts";

const MOST_GAMES = 100;
const CAP = 150;
/** People who take no part. */
const NEW_PEOPLE = 500_000;

export interface ClientSetup {
  readonly seed: number;
  readonly docks: number;
  /** Somebody who takes no part in the averaging, with seeds that nothing is trained on. */
  readonly isNew?: boolean;
}

/** The docks of client `number`, on foresight's docks. */
export function clientDocks(number: number, { seed, docks, isNew = false }: ClientSetup): OwnDocks {
  const person = personAt(traitsAt("foreign", seed, number + (isNew ? NEW_PEOPLE : 0)), newLife());
  const session = sessionSeed({ seed, isHeldOut: isNew }, NEW_PEOPLE + number);
  const setup = { person, docks: "foresight", seed: session, games: MOST_GAMES, cap: CAP, enough: docks } as const;
  const samples = watchedGames(setup).flatMap((game) => game.samples);
  return ownDocks(samples.slice(0, docks));
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
