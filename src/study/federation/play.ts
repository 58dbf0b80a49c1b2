/**
 * @file Options and tasks of the study, one federation for each amount of noise: its clients, its rounds, and how well
 * the average predicts new players. Clients are people of kinds that the outcome network does not know, each with docks
 * of their own; new players take no part and judge the average.
 */
import { expectOk, ok, type Result } from "#engine";
import {
  type Calibration,
  clientConfig,
  FEDERATION_DEFAULTS,
  FEDERATION_PARAMETERS,
  federatedRound,
  meanCalibration,
  NO_CALIBRATION,
  type OwnDocks,
  ownDocks,
  PersonalNetwork,
  startOf,
} from "#neural";
import type { Tensors } from "#nn";
import { newLife, personAt, traitsAt } from "#people";
import type { GivenOptions, Lab } from "#study/report";
import { choice, list, type OptionValues, whole, withDefaults } from "#study/report";
import { type ArmOutcome, armOutcome } from "../adapters/play.ts";
import { sessionSeed } from "../dataset/docks.ts";
import { watchedGames } from "../outcome/outcome.ts";

/** Noise in clip lengths. */
export const NOISES = ["0", "0.1", "0.3", "1", "3"] as const;
export type Noise = (typeof NOISES)[number];

const { clients, rounds } = FEDERATION_PARAMETERS;

export const FEDERATION_OPTIONS = {
  noises: list<Noise>(NOISES, NOISES, "amounts", "noise in the sum of the changes, in clip lengths"),
  clients: whole(clients.count.default, [1, 10_000], "players who take part"),
  docks: whole(clients.docks.default, [8, 10_000], "docks that each of them learns from"),
  rounds: whole(rounds.count.default, [1, 100], "averages that are taken"),
  newcomers: whole(12, [2, 10_000], "new players by whom the average is judged, before any docks of their own"),
  test: whole(160, [8, 10_000], "docks of each new player"),
  model: choice("outcome", ["outcome"], "name", "the outcome network"),
  seed: whole(1, [0, 1_000_000], "seed of the players"),
};

export type FederationOptions = OptionValues<typeof FEDERATION_OPTIONS>;

export interface FederationTask extends Omit<FederationOptions, "noises"> {
  readonly noise: Noise;
}

export function settleFederation(given: GivenOptions): Result<FederationOptions> {
  return ok(withDefaults(FEDERATION_OPTIONS, given));
}

export function federationTasks({ noises, ...rest }: FederationOptions): FederationTask[] {
  return noises.map((noise) => ({ ...rest, noise }));
}

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

const MOST_GAMES = 100;
const CAP = 150;
/** People who take no part. */
const NEW_PEOPLE = 500_000;

export interface ClientSetup {
  readonly seed: number;
  readonly docks: number;
  /** A player outside the averaging, with held-out seeds. */
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
