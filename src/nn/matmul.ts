/** @file Matrix products, of two matrices or of stacks of them, and attention, which is made of them. */
import { sumTo } from "./broadcast.ts";
import { add, mul } from "./elementwise.ts";
import { call, type Node } from "./node.ts";
import { broadcastShapes, broadcastStrides, type Shape, shapeText, sizeOf, walk } from "./shape.ts";
import { softmax } from "./softmax.ts";
import { reshape, transpose } from "./structure.ts";

/** (…, m, k) x (…, k, n) → (…, m, n); the dimensions in front broadcast. */
export function matmul(a: Node, b: Node): Node {
  const [m, k] = a.shape.slice(-2);
  const [rows, n] = b.shape.slice(-2);
  if (m === undefined || n === undefined || k !== rows) {
    throw new Error(`${shapeText(a.shape)} and ${shapeText(b.shape)} do not multiply`);
  }
  // One large product is faster than a stack of small ones, and so is its gradient by b.
  if (a.shape.length > 2 && b.shape.length === 2) {
    return reshape(matmul(reshape(a, [-1, k!]), b), [...a.shape.slice(0, -1), n]);
  }
  const stack = broadcastShapes(a.shape.slice(0, -2), b.shape.slice(0, -2));
  return call({
    inputs: [a, b],
    shape: [...stack, m, n],
    onnx: { type: "MatMul" },
    evaluate: (u, v) => multiply(u, v, stack, a.shape, b.shape),
    vjp: (g) => [sumTo(matmul(g, transpose(b)), a.shape), sumTo(matmul(transpose(a), g), b.shape)],
  });
}

function multiply(u: Float64Array, v: Float64Array, stack: Shape, a: Shape, b: Shape): Float64Array {
  const [m, k, n] = [a.at(-2)!, a.at(-1)!, b.at(-1)!];
  const ofA = walk(stack, broadcastStrides(a.slice(0, -2), stack));
  const ofB = walk(stack, broadcastStrides(b.slice(0, -2), stack));
  const result = new Float64Array(sizeOf(stack) * m * n);
  for (let i = 0; i < result.length; i++) {
    const matrix = Math.floor(i / (m * n));
    const row = (ofA[matrix]! * m + (Math.floor(i / n) % m)) * k;
    const column = ofB[matrix]! * k * n + (i % n);
    for (let j = 0; j < k; j++) result[i]! += u[row + j]! * v[column + j * n]!;
  }
  return result;
}

/**
 * Scaled dot-product attention: queries (…, q, d), keys (…, k, d), values (…, k, v) → (…, q, v). The mask is added to the
 * scores (…, q, k): 0 where a query may look, -1e9 where it may not.
 */
export function attention(queries: Node, keys: Node, values: Node, mask?: Node): Node {
  const scores = mul(matmul(queries, transpose(keys)), 1 / Math.sqrt(queries.shape.at(-1)!)); // (…, q, k)
  return matmul(softmax(mask ? add(scores, mask) : scores), values);
}
