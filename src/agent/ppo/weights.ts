/**
 * @file Weights of the placement network from outside: which variant they are of is read from their names and sizes, and
 * they are taken only if they are exactly that variant's. A model file needs nothing beside the weights.
 */
import { fail, ok, type Result } from "#engine";
import { ParameterSet, sizeOf, type TensorData, type Tensors } from "#nn";
import { type DifficultyHead, difficultySize } from "./heads.ts";
import { DEFAULT_VARIANT, type NetworkKind, network, type Variant } from "./network.ts";

/** Numbers by name, as files hold them. */
type Arrays = Readonly<Record<string, Float32Array>>;

export interface PlacementWeights {
  readonly variant: Variant;
  readonly weights: Tensors;
}

/** @param feasibleFlag what the weights do not tell: whether actions said that the rest of the dock stays feasible */
export function parsePlacementWeights(arrays: Arrays, feasibleFlag: boolean): Result<PlacementWeights, "badModel"> {
  const variant = variantOf(arrays, feasibleFlag);
  const params = new ParameterSet();
  network(params, 1, variant);
  const weights: Record<string, TensorData> = {};
  for (const { name, shape } of params.nodes) {
    const data = arrays[name];
    if (data?.length !== sizeOf(shape)) {
      return fail(
        "badModel",
        `a placement network has ${sizeOf(shape)} numbers in "${name}", not ${data?.length ?? 0}`,
      );
    }
    if (!data.every(Number.isFinite)) return fail("badModel", `a weight of "${name}" is not a finite number`);
    weights[name] = { shape, data };
  }
  const unknown = Object.keys(arrays).find((name) => !(name in weights));
  return unknown === undefined
    ? ok({ variant, weights })
    : fail("badModel", `a placement network has no weights "${unknown}"`);
}

function variantOf(arrays: Arrays, feasibleFlag: boolean): Variant {
  const channels = arrays["grid/stem/bias"]?.length ?? DEFAULT_VARIANT.channels;
  const blocks = Object.keys(arrays).filter((name) => /^grid\/block\d+\/conv1\/bias$/.test(name)).length;
  return {
    kind: kindOf(arrays),
    difficulty: difficultyOf(arrays),
    feasibleFlag,
    channels,
    blocks,
  };
}

function kindOf(arrays: Arrays): NetworkKind {
  if ("board/dense1/weight" in arrays) return "dual-tower";
  return "pieces/weight" in arrays ? "shared-mlp" : "conv";
}

function difficultyOf(arrays: Arrays): DifficultyHead {
  const size = arrays["heads/difficulty/out/bias"]?.length;
  return size === difficultySize("aggregate") ? "aggregate" : "placeability";
}
