/**
 * @file Weights of the outcome network: the first ones, whose trunk may be a generator's, and those of a file, which are taken
 * only if they are exactly that.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import { ParameterSet, sizeOf, type TensorData, type Tensors } from "#nn";
import { GENERATOR_DEFAULTS } from "../config.ts";
import type { NetworkConfig } from "../network/encoder.ts";
import { outcomeNetwork } from "./network.ts";

type Arrays = Readonly<Record<string, Float32Array>>;

export interface OutcomeWeights {
  readonly network: NetworkConfig;
  readonly tensors: Tensors;
}

export function outcomeParameters(network: NetworkConfig): ParameterSet {
  const params = new ParameterSet();
  outcomeNetwork(params, 1, network);
  return params;
}

/** Drawn, but for those that `trunk`, such as a generator with one token a shape, has with the same number of values. */
export function firstOutcomeWeights(network: NetworkConfig, rng: Rng, trunk: Arrays = {}): Tensors {
  const drawn = outcomeParameters(network).draw(rng);
  return Object.fromEntries(
    Object.entries(drawn).map(([name, { shape, data }]) => {
      const known = trunk[name];
      return [name, { shape, data: known?.length === data.length ? known.slice() : data }];
    }),
  );
}

/** Numbers by name, as files hold them. The number of heads leaves no trace in the weights; it is the paper's four. */
export function parseOutcomeWeights(arrays: Arrays): Result<OutcomeWeights, "badModel"> {
  const { heads } = GENERATOR_DEFAULTS.network;
  const width = arrays["norm/scale"]?.length ?? 0;
  const hidden = arrays["layer1/dense1/bias"]?.length ?? 0;
  if (!("outcome2/bias" in arrays) || width === 0 || hidden === 0 || width % heads !== 0) {
    return fail("badModel", "it is not an outcome network");
  }
  const layers = Object.keys(arrays).filter((name) => /^layer\d+\/dense1\/bias$/.test(name)).length;
  const network = { width, hidden, layers, heads };
  const tensors: Record<string, TensorData> = {};
  for (const { name, shape } of outcomeParameters(network).nodes) {
    const data = arrays[name];
    if (data?.length !== sizeOf(shape)) {
      return fail("badModel", `an outcome network has ${sizeOf(shape)} numbers in "${name}", not ${data?.length ?? 0}`);
    }
    if (!data.every(Number.isFinite)) return fail("badModel", `a weight of "${name}" is not a finite number`);
    tensors[name] = { shape, data };
  }
  const unknown = Object.keys(arrays).find((name) => !(name in tensors));
  return unknown === undefined
    ? ok({ network, tensors })
    : fail("badModel", `an outcome network has no weights "${unknown}"`);
}
