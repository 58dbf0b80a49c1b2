/**
 * @file The low-rank adapter of a player (paper §5.1, appendix B): a change of rank four at the query and value projections
 * of each encoder layer, of the generator or of the outcome network. Its parameters are a set of their own, so the shared
 * trunk can be baked into a session that serves everybody and takes the adapter as an input.
 */
import { defaultsOf, param, type Rng, type ValuesOf } from "#engine";
import { input, lowRank, ParameterSet, type Tensors } from "#nn";
import type { Adapt, NetworkConfig } from "../network/encoder.ts";

const PREFIX = "adapter/";

/** The set that an adapter's parameters are asked from. */
export function adapterSet(): ParameterSet {
  return new ParameterSet(PREFIX);
}

/** What the adapter of a set adds to the projections. */
export function adaptWith(params: ParameterSet, { rank, alpha }: AdapterConfig["shape"]): Adapt {
  return (layer, part, x) =>
    lowRank(params.scope(`layer${layer}`), part, x, x.shape.at(-1)!, { rank, scale: alpha / rank });
}

/** The parameters of a trunk's adapter, as the network asks for them. */
export function adapterParameters({ layers, width }: NetworkConfig, shape: AdapterConfig["shape"]): ParameterSet {
  const params = adapterSet();
  const adapt = adaptWith(params, shape);
  const x = input("x", [1, 1, width]);
  for (let layer = 1; layer <= layers; layer++) for (const part of ["query", "value"] as const) adapt(layer, part, x);
  return params;
}

/** An adapter that changes nothing yet. */
export function firstAdapter(network: NetworkConfig, shape: AdapterConfig["shape"], rng: Rng): Tensors {
  return adapterParameters(network, shape).draw(rng);
}

/** The zero adapter, which changes nothing. */
export function noAdapter(network: NetworkConfig, shape: AdapterConfig["shape"]): Tensors {
  return adapterParameters(network, shape).draw({ fraction: () => 0 });
}

// Every number of the adapters of single players, of the calibration that they have to beat, and of the choice.

export const ADAPTER_PARAMETERS = {
  shape: {
    rank: param(4, [1, 64], "whole numbers", "§5.1", "numbers between the way down and the way up"),
    alpha: param(16, [0, 1000], "scale times rank", "ours", "how much an adapter counts; the paper gives none"),
  },
  train: {
    rate: param(1e-3, [0, 1], "per step", "ours", "learning rate of Adam"),
    batch: param(32, [1, 1024], "whole docks", "ours", "docks of a step"),
    epochs: param(6, [1, 1000], "whole epochs", "ours", "how often a player's docks are learned from, at most"),
    decay: param(0.3, [0, 10], "per step and rate", "ours", "weight decay"),
    clipNorm: param(1, [1e-3, 1000], "gradient norm", "ours", "longest gradient of a step"),
  },
  /** Pseudo-docks that speak for the numbers as they are. */
  calibration: {
    shift: param(4, [0, 10_000], "docks", "ours", "against a shift of an output"),
    scale: param(30, [0, 10_000], "docks", "ours", "against a scale of an output"),
  },
  choice: {
    heldOut: param(0.25, [0.05, 0.9], "share of the docks", "ours", "a player's last games, which decide"),
    least: param(24, [4, 10_000], "whole docks", "ours", "fewer docks than that decide nothing"),
    caution: param(0.5, [0, 10], "standard errors", "ours", "by which the larger of two has to be better"),
  },
} as const;

export type AdapterConfig = ValuesOf<typeof ADAPTER_PARAMETERS>;
export const ADAPTER_DEFAULTS: AdapterConfig = defaultsOf(ADAPTER_PARAMETERS);
