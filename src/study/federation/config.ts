/** @file Every number of federated averaging over simulated clients. */
import { defaultsOf, param, type ValuesOf } from "#engine";
import { ADAPTER_DEFAULTS, type AdapterConfig } from "#neural";

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
