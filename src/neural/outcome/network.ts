/**
 * @file The outcome network: the encoder of the generator with one token a shape, and on the state's token and those of the
 * dock's three pieces, added up since their order carries nothing, one head for each outcome.
 */
import { createRng, DOCK_SIZE, fail, ok, type Result, type Rng } from "#engine";
import {
  add,
  binaryCrossEntropyItems,
  concat,
  dense,
  div,
  gatherRows,
  type Input,
  input,
  maximum,
  mul,
  type Node,
  ParameterSet,
  type Runtime,
  relu,
  reshape,
  sizeOf,
  slice,
  squaredErrorItems,
  sum,
  type TensorData,
  type Tensors,
} from "#nn";
import { GENERATOR_DEFAULTS } from "../encode/config.ts";
import { type Adapt, generatorInputs, type NetworkConfig } from "../network/encoder.ts";
import { type NetworkLearner, networkLearner, VALIDATION_BATCHES } from "../network/learner.ts";
import { shapesTrunk } from "../network/shapes.ts";
import {
  encodeDocks,
  IS_CHANCE,
  OUTCOMES,
  type OutcomeConfig,
  type OutcomeName,
  type OutcomeSample,
} from "./outcome.ts";

/** (B, 4): by place in `OUTCOMES`. */
export function outcomeNetwork(params: ParameterSet, batch: number, config: NetworkConfig, adapt?: Adapt): Node {
  const pieces = input("pieces", [batch, DOCK_SIZE], "int");
  const { state, shapes } = shapesTrunk(params, generatorInputs(batch), config, adapt);
  const dock = sum(gatherRows(shapes, pieces), { axes: [1] }); // (B, d)
  const both = relu(dense(params, "outcome1", concat([state, dock], 1), config.hidden));
  return dense(params, "outcome2", both, OUTCOMES.length, "glorot");
}

export interface OutcomeLoss {
  readonly loss: Node;
  readonly metrics: Readonly<Record<OutcomeName, Node>>;
}

/** Mean loss of each head over the docks with a known outcome, and the weighted sum. */
export function outcomeLoss(outputs: Node, weights: OutcomeConfig["loss"]): OutcomeLoss {
  const [batch] = outputs.shape;
  const targets = input("targets", [batch!, OUTCOMES.length]);
  const known: Input = input("known", [batch!, OUTCOMES.length]);
  const column = (of: Node, i: number) => reshape(slice(of, 1, i, i + 1), [batch!]);
  const terms = OUTCOMES.map((name, i) => {
    const items = (IS_CHANCE[i] ? binaryCrossEntropyItems : squaredErrorItems)(column(outputs, i), column(targets, i));
    const mask = column(known, i);
    return [name, div(sum(mul(items, mask)), maximum(sum(mask), 1))] as const;
  });
  const loss = terms.map(([name, term]) => mul(term, weights[name])).reduce(add);
  return { loss, metrics: Object.fromEntries(terms) as Record<OutcomeName, Node> };
}

// Weights: the first ones, whose trunk may be a generator's, and those of a file, which must match exactly.

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

// Learning from docks and their outcomes: minibatches drawn by the seed and the step.

export interface OutcomeLearnerOptions {
  readonly config: OutcomeConfig;
  readonly seed: number;
  readonly samples: readonly OutcomeSample[];
  /** Docks of other people. */
  readonly heldOut: readonly OutcomeSample[];
}

export function outcomeLearner(
  runtime: Runtime,
  { config, seed, samples, heldOut }: OutcomeLearnerOptions,
): Promise<NetworkLearner> {
  const { network, loss: weights, train } = config;
  const { batch } = train;
  const batches = Math.min(VALIDATION_BATCHES, Math.floor(heldOut.length / batch));
  const stride = Math.floor(heldOut.length / Math.max(1, batches));
  const params = new ParameterSet();
  return networkLearner(runtime, {
    params,
    ...outcomeLoss(outcomeNetwork(params, batch, network), weights),
    train,
    batchAt(step) {
      const rng = createRng(seed, "noise", step);
      return encodeDocks(Array.from({ length: batch }, () => rng.pick(samples)));
    },
    heldOut: () =>
      Array.from({ length: batches }, (_, i) => encodeDocks(heldOut.slice(i * stride, i * stride + batch))),
  });
}
