/** @file Reductions besides the sum: mean and maximum over axes. */
import { dropAxes, planOf, type Reduction, type ReductionPlan, sum } from "./broadcast.ts";
import { div, equal, mul, toFloat } from "./elementwise.ts";
import { call, type Node } from "./node.ts";
import { broadcastStrides, sizeOf, walk } from "./shape.ts";

export function mean(x: Node, reduction: Reduction = {}): Node {
  const { kept } = planOf(x, reduction);
  return mul(sum(x, reduction), sizeOf(kept) / sizeOf(x.shape));
}

/** Entries that are equally large share the gradient. */
export function max(x: Node, reduction: Reduction = {}): Node {
  const plan = planOf(x, reduction);
  return dropAxes(maxKept(x, plan), plan, reduction);
}

function maxKept(x: Node, { axes, kept }: ReductionPlan): Node {
  return call({
    inputs: [x],
    shape: kept,
    onnx: { type: "ReduceMax", attributes: { keepdims: 1 }, integers: [axes] },
    evaluate: (v) => {
      const result = new Float64Array(sizeOf(kept)).fill(-Infinity);
      for (const [i, to] of walk(x.shape, broadcastStrides(kept, x.shape)).entries()) {
        result[to] = Math.max(result[to]!, v[i]!);
      }
      return result;
    },
    vjp: (g, y) => {
      const isTop = toFloat(equal(x, y));
      return [mul(isTop, div(g, sum(isTop, { axes, keep: true })))];
    },
  });
}
