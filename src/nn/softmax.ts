/**
 * @file Reductions besides the sum: mean and maximum over axes, softmax and its logarithm over the last axis, and layer
 * norm.
 */
import { dropAxes, planOf, type Reduction, type ReductionPlan, sum } from "./broadcast.ts";
import { add, div, equal, exp, mul, sqrt, square, sub, toFloat } from "./elementwise.ts";
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

// Softmax over the last axis. A mask is added before it: 0 where an entry counts, -1e9 where it does not. Infinity
// would make an entirely masked row undefined.

const LAST = { axes: [-1], keep: true } as const;

/** Added to a logit, it leaves no probability that a 32-bit float can hold. */
export const MASKED = -1e9;

export function softmax(x: Node): Node {
  return call({
    inputs: [x],
    shape: x.shape,
    onnx: { type: "Softmax", attributes: { axis: -1 } },
    evaluate: (v) => logSoftmaxRows(v, x.shape.at(-1)!).map(Math.exp),
    vjp: (g, y) => [mul(y, sub(g, sum(mul(g, y), LAST)))],
  });
}

export function logSoftmax(x: Node): Node {
  return call({
    inputs: [x],
    shape: x.shape,
    onnx: { type: "LogSoftmax", attributes: { axis: -1 } },
    evaluate: (v) => logSoftmaxRows(v, x.shape.at(-1)!),
    vjp: (g, y) => [sub(g, mul(exp(y), sum(g, LAST)))],
  });
}

function logSoftmaxRows(values: Float64Array, n: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let row = 0; row < values.length; row += n) {
    const entries = values.subarray(row, row + n);
    const top = entries.reduce((a, b) => Math.max(a, b), -Infinity);
    const total = top + Math.log(entries.reduce((s, v) => s + Math.exp(v - top), 0));
    result.set(
      entries.map((v) => v - total),
      row,
    );
  }
  return result;
}

/** Each row brought to mean 0 and variance 1, then scaled and shifted: x (…, n), scale and shift (n). */
export function layerNorm(x: Node, scale: Node, shift: Node, epsilon = 1e-5): Node {
  const centred = sub(x, mean(x, LAST));
  const deviation = sqrt(add(mean(square(centred), LAST), epsilon));
  return add(mul(div(centred, deviation), scale), shift);
}
