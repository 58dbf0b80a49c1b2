/** @file Sum over axes and its gradient, expansion to a larger shape: what broadcasting does forward is a sum backward. */
import { call, type Node } from "./node.ts";
import {
  axisOf,
  broadcastShapes,
  broadcastStrides,
  isSameShape,
  type Shape,
  shapeText,
  sizeOf,
  walk,
} from "./shape.ts";
import { reshape } from "./structure.ts";

/** Which axes a reduction runs over (all by default; negative ones count from the end), and whether they stay as 1. */
export interface Reduction {
  readonly axes?: readonly number[];
  readonly keep?: boolean;
}

export interface ReductionPlan {
  readonly axes: readonly number[];
  /** The input's shape with the reduced axes as 1. */
  readonly kept: Shape;
}

export function planOf(x: Node, { axes }: Reduction): ReductionPlan {
  const rank = x.shape.length;
  const all = Array.from({ length: rank }, (_, axis) => axis);
  const chosen = axes === undefined ? all : [...new Set(axes.map((axis) => axisOf(axis, rank)))].sort((a, b) => a - b);
  return { axes: chosen, kept: x.shape.map((n, axis) => (chosen.includes(axis) ? 1 : n)) };
}

/** A reduced node without its axes of size 1, unless they are to be kept. */
export function dropAxes(reduced: Node, { axes }: ReductionPlan, { keep }: Reduction): Node {
  return keep
    ? reduced
    : reshape(
        reduced,
        reduced.shape.filter((_, axis) => !axes.includes(axis)),
      );
}

export function sum(x: Node, reduction: Reduction = {}): Node {
  const plan = planOf(x, reduction);
  return dropAxes(sumKept(x, plan), plan, reduction);
}

function sumKept(x: Node, { axes, kept }: ReductionPlan): Node {
  if (isSameShape(x.shape, kept)) return x;
  return call({
    inputs: [x],
    shape: kept,
    onnx: { type: "ReduceSum", attributes: { keepdims: 1 }, integers: [axes] },
    evaluate: (v) => {
      const result = new Float64Array(sizeOf(kept));
      for (const [i, to] of walk(x.shape, broadcastStrides(kept, x.shape)).entries()) result[to]! += v[i]!;
      return result;
    },
    vjp: (g) => [expand(g, x.shape)],
  });
}

/** x repeated until it has the shape. */
export function expand(x: Node, shape: Shape): Node {
  if (isSameShape(x.shape, shape)) return x;
  if (!isSameShape(broadcastShapes(x.shape, shape), shape)) {
    throw new Error(`${shapeText(x.shape)} does not expand to ${shapeText(shape)}`);
  }
  return call({
    inputs: [x],
    shape,
    type: x.type,
    onnx: { type: "Expand", integers: [shape] },
    evaluate: (v) => Float64Array.from(walk(shape, broadcastStrides(x.shape, shape)), (from) => v[from]!),
    vjp: (g) => [sumTo(g, x.shape)],
  });
}

/** The gradient of an operand of this shape, from the gradient of the shape it was broadcast to. */
export function sumTo(g: Node, shape: Shape): Node {
  const lead = g.shape.length - shape.length;
  const axes = g.shape.flatMap((n, axis) => (axis < lead || (shape[axis - lead] === 1 && n > 1) ? [axis] : []));
  return reshape(sum(g, { axes, keep: true }), shape);
}
