/**
 * @file A model: named outputs with all inputs they need; weights that are given become part of it. The `Runtime` port
 * runs models, and `referenceRuntime` is its plain implementation. Shapes are static, so values travel as plain arrays,
 * row-major.
 */
import { type Input, type Node, reachable } from "./node.ts";
import { type Tensors, weightsOf } from "./safetensors.ts";
import { isSameShape, shapeText, sizeOf } from "./shape.ts";

/** In memory of its own: runtimes take no shared buffers. */
export type Values = Float32Array | Int32Array;
export type Feeds = Readonly<Record<string, Values>>;

export interface Model<Name extends string = string> {
  readonly outputs: Readonly<Record<Name, Node>>;
  /** What a run has to be fed: the inputs that are not among the weights. */
  readonly inputs: readonly Input[];
  /** Inputs with fixed values. */
  readonly weights: Tensors;
}

export interface Session<Name extends string = string> {
  run(feeds: Feeds): Promise<Record<Name, Float32Array>>;
  /** Frees what the session holds outside of the garbage collector's reach. */
  close(): Promise<void>;
}

/** Something that runs models. Implementations: `referenceRuntime`, src/machine/models/onnx.ts, src/web/game/agents/runtime.ts. */
export interface Runtime {
  compile<Name extends string>(model: Model<Name>): Promise<Session<Name>>;
}

/** Throws where a name stands for two things, an output is no float, or weights do not have their input's shape. */
export function createModel<Name extends string>(
  outputs: Readonly<Record<Name, Node>>,
  weights: Tensors = {},
): Model<Name> {
  const whole = Object.entries<Node>(outputs).find(([, { type }]) => type !== "float");
  if (whole) throw new Error(`output "${whole[0]}" is of type ${whole[1].type}; toFloat makes it a float`);
  const all = reachable(Object.values<Node>(outputs)).filter((node) => node.kind === "input");
  const names = [...all.map(({ name }) => name), ...Object.keys(outputs)];
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`"${twice}" names two things`);
  const used: Record<string, Tensors[string]> = {};
  for (const { name, shape } of all) {
    const weight = weights[name];
    if (weight === undefined) continue;
    if (!isSameShape(weight.shape, shape)) {
      throw new Error(`"${name}" takes ${shapeText(shape)}, the weights are ${shapeText(weight.shape)}`);
    }
    used[name] = weight;
  }
  return { outputs, inputs: all.filter(({ name }) => !(name in used)), weights: used };
}

/** Throws unless every input is fed as many values of its kind as it holds. */
export function checkFeeds({ inputs }: Model, feeds: Feeds): void {
  for (const { name, shape, type } of inputs) {
    const fed = feeds[name];
    if (fed === undefined) throw new Error(`input "${name}" is not fed`);
    if (fed.length !== sizeOf(shape))
      throw new Error(`input "${name}" takes ${sizeOf(shape)} values, not ${fed.length}`);
    if (fed.buffer[Symbol.toStringTag] === "SharedArrayBuffer")
      throw new Error(`input "${name}" is shared memory; copy it`);
    if (fed instanceof Int32Array !== (type === "int")) throw new Error(`input "${name}" takes values of type ${type}`);
  }
}

// Plain evaluation of a graph, node by node, in double precision: slow, and the oracle that gradients and runtimes are
// tested against.

/** Values of the nodes, given those of the inputs by name. */
export function evaluateGraph(
  nodes: readonly Node[],
  feeds: Readonly<Record<string, ArrayLike<number>>>,
): Float64Array[] {
  const values = new Map<Node, Float64Array>();
  for (const node of reachable(nodes)) values.set(node, evaluateNode(node, feeds, values));
  return nodes.map((node) => values.get(node)!);
}

function evaluateNode(
  node: Node,
  feeds: Readonly<Record<string, ArrayLike<number>>>,
  values: ReadonlyMap<Node, Float64Array>,
): Float64Array {
  if (node.kind === "call") return node.evaluate(...node.inputs.map((input) => values.get(input)!));
  if (node.kind === "constant") return Float64Array.from(node.values);
  const fed = feeds[node.name];
  if (fed === undefined) throw new Error(`input "${node.name}" is not fed`);
  return Float64Array.from(fed);
}

export const referenceRuntime: Runtime = {
  async compile<Name extends string>(model: Model<Name>) {
    const names = Object.keys(model.outputs) as Name[];
    const weights = weightsOf(model.weights);
    return {
      async run(feeds) {
        checkFeeds(model, feeds);
        const values = evaluateGraph(
          names.map((name) => model.outputs[name]),
          { ...weights, ...feeds },
        );
        return Object.fromEntries(names.map((name, i) => [name, Float32Array.from(values[i]!)])) as Record<
          Name,
          Float32Array
        >;
      },
      close: () => Promise.resolve(),
    };
  },
};
