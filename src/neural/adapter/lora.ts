/**
 * @file The low-rank adapter of a player (paper §5.1, appendix B): a change of rank four at the query and value projections
 * of each encoder layer, of the generator or of the outcome network. Its parameters are a set of their own, so the shared
 * trunk can be baked into a session that serves everybody and takes the adapter as an input.
 */
import type { Rng } from "#engine";
import { input, lowRank, ParameterSet, type Tensors } from "#nn";
import type { Adapt, NetworkConfig } from "../network/encoder.ts";
import type { AdapterConfig } from "./config.ts";

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

/** The adapter of nobody: it changes nothing, whatever it is learned from. */
export function noAdapter(network: NetworkConfig, shape: AdapterConfig["shape"]): Tensors {
  return adapterParameters(network, shape).draw({ fraction: () => 0 });
}
