/**
 * @file Named parameters. A network asks the set for each of its weights while it is built; afterwards the set knows
 * all of them and draws their first values. Names and draws do not depend on the batch size, so that weights of the
 * training graph fit the graph that plays.
 */

import { fail, ok, type Result } from "#engine";
import { type Input, input } from "./node.ts";
import type { TensorData, Tensors } from "./safetensors.ts";
import { isSameShape, type Shape, shapeText, sizeOf } from "./shape.ts";

/** he: normal, variance 2 / inputs (before relu). glorot: normal, variance 2 / (inputs + outputs). Or a deviation. */
export type Initialiser = "he" | "glorot" | "zeros" | "ones" | { readonly deviation: number };

/** Numbers in [0, 1), such as the engine's `Rng`. */
export interface RandomSource {
  fraction(): number;
}

/** Why weights do not belong to a network. */
export type WeightsCode = "missingWeights" | "wrongShape" | "unknownWeights";

interface Entry {
  readonly node: Input;
  readonly initialiser: Initialiser;
}

export class ParameterSet {
  private readonly entries: Map<string, Entry>;
  private readonly prefix: string;

  constructor(prefix = "", entries: Map<string, Entry> = new Map()) {
    this.prefix = prefix;
    this.entries = entries;
  }

  /** The same set, with `name/` before every name that is asked for. */
  scope(name: string): ParameterSet {
    return new ParameterSet(`${this.prefix}${name}/`, this.entries);
  }

  /** A new parameter. Dense weights are (inputs, outputs), kernels (outputs, inputs, k, k). */
  weight(name: string, shape: Shape, initialiser: Initialiser): Input {
    const node = input(this.prefix + name, shape);
    if (this.entries.has(node.name)) throw new Error(`parameter "${node.name}" exists; share the node, not the name`);
    this.entries.set(node.name, { node, initialiser });
    return node;
  }

  /** All parameters, in the order in which they were asked for. */
  get nodes(): Input[] {
    return [...this.entries.values()].map(({ node }) => node);
  }

  /** How many numbers they hold together. */
  get size(): number {
    return this.nodes.reduce((total, { shape }) => total + sizeOf(shape), 0);
  }

  /** First values for all parameters. */
  draw(random: RandomSource): Tensors {
    const drawn = [...this.entries.values()].map(({ node, initialiser }): [string, TensorData] => {
      return [node.name, { shape: node.shape, data: drawValues(node.shape, initialiser, random) }];
    });
    return Object.fromEntries(drawn);
  }

  /** Weights from outside, if they are exactly what this network needs. */
  accept(weights: Tensors): Result<Tensors, WeightsCode> {
    for (const { name, shape } of this.nodes) {
      const found = weights[name]?.shape;
      if (found === undefined) return fail("missingWeights", `there are no weights "${name}"`);
      if (!isSameShape(found, shape)) {
        return fail("wrongShape", `"${name}" takes ${shapeText(shape)}, the weights are ${shapeText(found)}`);
      }
    }
    const unknown = Object.keys(weights).find((name) => !this.entries.has(name));
    return unknown === undefined ? ok(weights) : fail("unknownWeights", `the network has no parameter "${unknown}"`);
  }
}

function drawValues(shape: Shape, initialiser: Initialiser, random: RandomSource): Float32Array {
  const values = new Float32Array(sizeOf(shape));
  if (initialiser === "zeros") return values;
  if (initialiser === "ones") return values.fill(1);
  const deviation = deviationOf(shape, initialiser);
  return values.map(() => deviation * drawNormal(random));
}

function deviationOf(shape: Shape, initialiser: "he" | "glorot" | { readonly deviation: number }): number {
  if (typeof initialiser === "object") return initialiser.deviation;
  const [first = 1, second = 1, ...kernel] = shape;
  const area = sizeOf(kernel);
  const [inputs, outputs] = kernel.length > 0 ? [second * area, first * area] : [first, second];
  return Math.sqrt(2 / (initialiser === "he" ? inputs : inputs + outputs));
}

/** Box and Muller's transform; 1 - u keeps the logarithm finite. */
function drawNormal(random: RandomSource): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.fraction()));
  return radius * Math.cos(2 * Math.PI * random.fraction());
}
