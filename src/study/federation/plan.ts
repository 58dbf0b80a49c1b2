/** @file Options and tasks of the study of federated averaging: one federation for each amount of noise. */
import { ok, type Result } from "#engine";
import { FEDERATION_PARAMETERS } from "#neural";
import { choice, list, type OptionValues, whole, withDefaults } from "../options.ts";
import type { GivenOptions } from "../study.ts";

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
