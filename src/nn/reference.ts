/**
 * @file Plain evaluation of a graph, node by node, in double precision: the oracle that gradients and runtimes are
 * tested against. Right and slow.
 */
import { checkFeeds, type Model, type Runtime } from "./model.ts";
import { type Node, reachable } from "./node.ts";
import { weightsOf } from "./safetensors.ts";

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
