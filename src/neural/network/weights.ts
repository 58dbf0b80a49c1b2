/**
 * @file Weights of a generator: the first ones, and those of a file. Which model they belong to, and its sizes, are read from
 * their names and lengths, so a model file needs nothing beside them; they are taken only if they are exactly that.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import { input, ParameterSet, sizeOf, type TensorData, type Tensors } from "#nn";
import { GENERATOR_DEFAULTS } from "../encode/config.ts";
import type { NetworkConfig } from "./encoder.ts";
import { type GeneratorModel, trainingNetwork } from "./network.ts";

/** Numbers by name, as files hold them. */
type Arrays = Readonly<Record<string, Float32Array>>;

export interface GeneratorWeights {
  readonly model: GeneratorModel;
  readonly network: NetworkConfig;
  readonly tensors: Tensors;
}

export function generatorParameters(model: GeneratorModel, network: NetworkConfig): ParameterSet {
  const params = new ParameterSet();
  trainingNetwork(params, model, 1, input("taken", [1, 2], "int"), network);
  return params;
}

/** Weights before any training. */
export function firstGeneratorWeights(model: GeneratorModel, network: NetworkConfig, rng: Rng): Tensors {
  return generatorParameters(model, network).draw(rng);
}

/** The number of heads leaves no trace in the weights; all models have the paper's four. */
export function parseGeneratorWeights(arrays: Arrays): Result<GeneratorWeights, "badModel"> {
  const { heads } = GENERATOR_DEFAULTS.network;
  const width = arrays["norm/scale"]?.length ?? 0;
  const hidden = arrays["layer1/dense1/bias"]?.length ?? 0;
  if (width === 0 || hidden === 0 || width % heads !== 0) return fail("badModel", "it is not a dock generator");
  const layers = Object.keys(arrays).filter((name) => /^layer\d+\/dense1\/bias$/.test(name)).length;
  const model: GeneratorModel = "class" in arrays ? "paper" : "shapes";
  const network = { width, hidden, layers, heads };
  const tensors: Record<string, TensorData> = {};
  for (const { name, shape } of generatorParameters(model, network).nodes) {
    const data = arrays[name];
    if (data?.length !== sizeOf(shape)) {
      return fail("badModel", `a generator has ${sizeOf(shape)} numbers in "${name}", not ${data?.length ?? 0}`);
    }
    if (!data.every(Number.isFinite)) return fail("badModel", `a weight of "${name}" is not a finite number`);
    tensors[name] = { shape, data };
  }
  const unknown = Object.keys(arrays).find((name) => !(name in tensors));
  return unknown === undefined
    ? ok({ model, network, tensors })
    : fail("badModel", `a generator has no weights "${unknown}"`);
}
