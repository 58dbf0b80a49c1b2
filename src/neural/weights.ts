/**
 * @file Weights of a generator: the first ones, and those of a file. Which model they belong to, and its sizes, are read from
 * their names and shapes, so a model file needs nothing beside them; they are taken only if they are exactly that.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import { input, ParameterSet, type Tensors } from "#nn";
import { GENERATOR_DEFAULTS } from "./config.ts";
import type { NetworkConfig } from "./network/encoder.ts";
import { type GeneratorModel, trainingNetwork } from "./network/network.ts";

export interface GeneratorWeights {
  readonly model: GeneratorModel;
  readonly network: NetworkConfig;
  readonly tensors: Tensors;
}

function parametersOf(model: GeneratorModel, network: NetworkConfig): ParameterSet {
  const params = new ParameterSet();
  trainingNetwork(params, model, 1, input("taken", [1, 2], "int"), network);
  return params;
}

/** Weights before any training. */
export function firstGeneratorWeights(model: GeneratorModel, network: NetworkConfig, rng: Rng): Tensors {
  return parametersOf(model, network).draw(rng);
}

/** Names and shapes of a model's weights. */
export function generatorShapes(model: GeneratorModel, network: NetworkConfig) {
  return parametersOf(model, network).nodes.map(({ name, shape }) => ({ name, shape }));
}

/** The number of heads leaves no trace in the weights; all published models have the paper's four. */
export function parseGeneratorWeights(
  tensors: Tensors,
  heads = GENERATOR_DEFAULTS.network.heads,
): Result<GeneratorWeights, "badModel"> {
  const width = tensors["norm/scale"]?.shape[0];
  const hidden = tensors["layer1/dense1/bias"]?.shape[0];
  if (width === undefined || hidden === undefined || width % heads !== 0) {
    return fail("badModel", "it is not a dock generator");
  }
  const layers = Object.keys(tensors).filter((name) => /^layer\d+\/dense1\/bias$/.test(name)).length;
  const model = "class" in tensors ? "paper" : "shapes";
  const network = { width, hidden, layers, heads };
  const accepted = parametersOf(model, network).accept(tensors);
  if (!accepted.ok) return fail("badModel", accepted.fault.message);
  const broken = Object.entries(tensors).find(([, { data }]) => !data.every(Number.isFinite));
  if (broken !== undefined) return fail("badModel", `a weight of "${broken[0]}" is not a finite number`);
  return ok({ model, network, tensors });
}
