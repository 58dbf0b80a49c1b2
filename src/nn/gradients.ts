/**
 * @file Reverse-mode differentiation. The result is graph again: it can be an output, be clipped, fed to an optimiser or
 * be differentiated once more. Parts that no output needs are never computed.
 */
import { add } from "./elementwise.ts";
import { constant, type Node, reachable } from "./node.ts";
import { shapeText, sizeOf } from "./shape.ts";

/** The gradients of a scalar loss by each of the given nodes; zero by those that it does not depend on. */
export function gradients(loss: Node, by: readonly Node[]): Node[] {
  if (sizeOf(loss.shape) !== 1) throw new Error(`a loss is one number, not ${shapeText(loss.shape)}`);
  const order = reachable([loss]);
  const matters = new Set<Node>(by);
  for (const node of order) {
    if (node.kind === "call" && node.inputs.some((input) => matters.has(input))) matters.add(node);
  }
  const known = new Map<Node, Node>([[loss, constant([1], loss.shape)]]);
  for (const node of order.toReversed()) {
    const gradient = known.get(node);
    if (gradient === undefined || node.kind !== "call" || !matters.has(node)) continue;
    for (const [i, part] of node.vjp(gradient, node).entries()) {
      const input = node.inputs[i];
      if (part === null || input === undefined || !matters.has(input)) continue;
      const others = known.get(input);
      known.set(input, others ? add(others, part) : part);
    }
  }
  return by.map((node) => known.get(node) ?? constant(new Float64Array(sizeOf(node.shape)), node.shape));
}
