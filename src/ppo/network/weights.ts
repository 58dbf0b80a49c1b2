/**
 * @file Weights of the placement network: the first ones, those that a training continues from, and those of a file. Which
 * variant they belong to is read from their names, their sizes and, for the feasible flag, the weights themselves, so a
 * model file needs nothing beside them; they are taken only if they are exactly that variant's.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import { ParameterSet, sizeOf, type TensorData, type Tensors, type WeightsCode } from "#nn";
import { ACTION_FEATURES } from "../encode/features.ts";
import { type DifficultyHead, difficultySize } from "./heads.ts";
import { DEFAULT_VARIANT, type NetworkKind, network, type Variant } from "./network.ts";

/** Numbers by name, as files hold them. */
type Arrays = Readonly<Record<string, Float32Array>>;

export interface PlacementWeights {
  readonly variant: Variant;
  readonly weights: Tensors;
}

/** The policy's last layer, whose outputs are the logits. */
const LAST_LAYER = "policy/out/";
/** What the policy makes of an action's features (features, width); the feasible flag is the last of them. */
const ACTION_WEIGHT = "policy/action/weight";
/** Too little to move a logit, and enough to tell that the flag is read. */
const FAINT = 2 ** -20;

/** The weights that read the flag. Without the flag they are zero, and stay so, since what they multiply is. */
function flagRow(actionWeight: Float32Array): Float32Array {
  return actionWeight.subarray(actionWeight.length - Math.floor(actionWeight.length / ACTION_FEATURES));
}

function readsFlag(actionWeight: Float32Array | undefined): boolean {
  return actionWeight !== undefined && flagRow(actionWeight).some((weight) => weight !== 0);
}

function parametersOf(variant: Variant): ParameterSet {
  const params = new ParameterSet();
  network(params, 1, variant);
  return params;
}

/** Weights before any training. */
export function firstWeights(variant: Variant, rng: Rng): Tensors {
  const weights = parametersOf(variant).draw(rng);
  if (!variant.feasibleFlag) flagRow(weights[ACTION_WEIGHT]!.data).fill(0);
  return weights;
}

/**
 * A model's weights for a training of the variant to continue from. The flag may be new to them: they play as before, and
 * are marked as weights that read it. It may not be taken from weights that rely on it.
 */
export function continuedWeights(weights: Tensors, variant: Variant): Result<Tensors, WeightsCode | "badModel"> {
  const accepted = parametersOf(variant).accept(weights);
  if (!accepted.ok) return accepted;
  const { shape, data } = weights[ACTION_WEIGHT]!;
  const isRead = readsFlag(data);
  if (isRead === variant.feasibleFlag) return accepted;
  if (isRead) return fail("badModel", "it was trained with the feasible flag, and cannot go on without");
  const marked = Float32Array.from(data);
  flagRow(marked).fill(FAINT);
  return ok({ ...weights, [ACTION_WEIGHT]: { shape, data: marked } });
}

/**
 * Weights whose softmax is that of `weights` at the given temperature: logits are divided by it. Imitation learns soft
 * labels, under which a policy knows what is best but would not play it; PPO needs a policy that plays what it knows.
 */
export function withTemperature(weights: Tensors, temperature: number): Tensors {
  const scaled = ([name, { shape, data }]: [string, TensorData]): [string, TensorData] => [
    name,
    name.startsWith(LAST_LAYER) ? { shape, data: data.map((weight) => weight / temperature) } : { shape, data },
  ];
  return Object.fromEntries(Object.entries(weights).map(scaled));
}

export function parsePlacementWeights(arrays: Arrays): Result<PlacementWeights, "badModel"> {
  if (!("policy/out/weight" in arrays)) return fail("badModel", "it is not a placement network");
  const variant = variantOf(arrays);
  const params = parametersOf(variant);
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

function variantOf(arrays: Arrays): Variant {
  const channels = arrays["grid/stem/bias"]?.length ?? DEFAULT_VARIANT.channels;
  const blocks = Object.keys(arrays).filter((name) => /^grid\/block\d+\/conv1\/bias$/.test(name)).length;
  return {
    kind: kindOf(arrays),
    difficulty: difficultyOf(arrays),
    feasibleFlag: readsFlag(arrays[ACTION_WEIGHT]),
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
