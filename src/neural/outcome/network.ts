/**
 * @file The outcome network: the encoder of the generator with one token a shape, and on the state's token and those of the
 * dock's three pieces, added up since their order carries nothing, one head for each outcome.
 */
import { DOCK_SIZE } from "#engine";
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
  type ParameterSet,
  relu,
  reshape,
  slice,
  squaredErrorItems,
  sum,
} from "#nn";
import type { Adapt, NetworkConfig } from "../network/encoder.ts";
import { generatorInputs } from "../network/inputs.ts";
import { shapesTrunk } from "../network/shapes.ts";
import type { OutcomeConfig } from "./config.ts";
import { IS_CHANCE, OUTCOMES, type OutcomeName } from "./outcome.ts";

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

/** Mean loss of each head over the docks whose outcome is known, and their weighted sum. */
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
