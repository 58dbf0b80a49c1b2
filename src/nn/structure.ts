/**
 * @file Primitives that move numbers about without changing them: reshape, transpose, slice and pad (each the other's
 * gradient), concat. Also `stopGradient`, which passes values forward and nothing back.
 */
import { call, type Node, noGradient } from "./node.ts";
import { axisOf, isSameShape, type Shape, shapeText, sizeOf, stridesOf, walk } from "./shape.ts";

/** One dimension may be -1: whatever is left over. */
export function reshape(x: Node, shape: Shape): Node {
  const rest = sizeOf(x.shape) / sizeOf(shape.filter((n) => n !== -1));
  const to = shape.map((n) => (n === -1 ? rest : n));
  if (sizeOf(to) !== sizeOf(x.shape)) throw new Error(`${shapeText(x.shape)} cannot be ${shapeText(shape)}`);
  if (isSameShape(x.shape, to)) return x;
  return call({
    inputs: [x],
    shape: to,
    type: x.type,
    onnx: { type: "Reshape", integers: [to] },
    evaluate: (v) => v,
    vjp: (g) => [reshape(g, x.shape)],
  });
}

/** Axis i of the result is axis `order[i]` of x; without an order the last two change places. */
export function transpose(x: Node, order: readonly number[] = swapLast(x.shape.length)): Node {
  const rank = x.shape.length;
  if (order.length !== rank || new Set(order).size !== rank) throw new Error(`${order} is no order of ${rank} axes`);
  const shape = order.map((axis) => x.shape[axisOf(axis, rank)]!);
  const strides = stridesOf(x.shape);
  const inverse = order.map((_, axis) => order.indexOf(axis));
  return call({
    inputs: [x],
    shape,
    type: x.type,
    onnx: { type: "Transpose", attributes: { perm: order } },
    evaluate: (v) =>
      Float64Array.from(
        walk(
          shape,
          order.map((axis) => strides[axis]!),
        ),
        (from) => v[from]!,
      ),
    vjp: (g) => [transpose(g, inverse)],
  });
}

function swapLast(rank: number): number[] {
  const order = Array.from({ length: rank }, (_, axis) => axis);
  return [...order.slice(0, -2), rank - 1, rank - 2];
}

/** Elements `start` … `end`-1 along one axis. */
export function slice(x: Node, axis: number, start: number, end: number): Node {
  const at = axisOf(axis, x.shape.length);
  const n = x.shape[at]!;
  if (!(0 <= start && start < end && end <= n)) throw new Error(`no slice ${start}…${end} of ${n}`);
  const shape = x.shape.with(at, end - start);
  const strides = stridesOf(x.shape);
  return call({
    inputs: [x],
    shape,
    type: x.type,
    onnx: { type: "Slice", integers: [[start], [end], [at]] },
    evaluate: (v) => Float64Array.from(walk(shape, strides, start * strides[at]!), (from) => v[from]!),
    vjp: (g) => [pad(g, at, start, n - end)],
  });
}

/** Zeros before and after along one axis. */
export function pad(x: Node, axis: number, before: number, after: number): Node {
  const at = axisOf(axis, x.shape.length);
  if (before === 0 && after === 0) return x;
  const n = x.shape[at]!;
  const shape = x.shape.with(at, before + n + after);
  const strides = stridesOf(shape);
  const none = x.shape.map(() => 0);
  return call({
    inputs: [x],
    shape,
    type: x.type,
    onnx: { type: "Pad", integers: [[...none.with(at, before), ...none.with(at, after)]] },
    evaluate: (v) => {
      const result = new Float64Array(sizeOf(shape));
      for (const [i, to] of walk(x.shape, strides, before * strides[at]!).entries()) result[to] = v[i]!;
      return result;
    },
    vjp: (g) => [slice(g, at, before, before + n)],
  });
}

export function concat(parts: readonly Node[], axis: number): Node {
  const first = parts[0]!;
  const at = axisOf(axis, first.shape.length);
  const odd = parts.find(({ shape }) => !isSameShape(shape.with(at, 1), first.shape.with(at, 1)));
  if (odd) throw new Error(`${shapeText(odd.shape)} does not continue ${shapeText(first.shape)} along axis ${at}`);
  const ends = [0];
  for (const part of parts) ends.push(ends.at(-1)! + part.shape[at]!);
  const shape = first.shape.with(at, ends.at(-1)!);
  const strides = stridesOf(shape);
  return call({
    inputs: parts,
    shape,
    type: first.type,
    onnx: { type: "Concat", attributes: { axis: at } },
    evaluate: (...values) => {
      const result = new Float64Array(sizeOf(shape));
      for (const [k, part] of parts.entries()) {
        for (const [i, to] of walk(part.shape, strides, ends[k]! * strides[at]!).entries()) result[to] = values[k]![i]!;
      }
      return result;
    },
    vjp: (g) => parts.map((_, k) => slice(g, at, ends[k]!, ends[k + 1]!)),
  });
}

/** The value of x, as if it did not depend on anything. */
export function stopGradient(x: Node): Node {
  return call({
    inputs: [x],
    shape: x.shape,
    type: x.type,
    onnx: { type: "Identity" },
    evaluate: (v) => v,
    vjp: noGradient,
  });
}
