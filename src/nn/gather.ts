/**
 * @file Choosing by whole numbers: rows of a table, rows within each sample, one entry of each row. Indices are nodes of
 * type "int". Gradients go through one-hot products: tables are small here, and a product is faster than a scatter.
 */
import { sum } from "./broadcast.ts";
import { equal, mul, toFloat } from "./elementwise.ts";
import { matmul } from "./matmul.ts";
import { call, constant, type Node } from "./node.ts";
import { sizeOf } from "./shape.ts";
import { reshape, transpose } from "./structure.ts";

/** Indices (…) below `depth` → (…, depth), 1 at the index, else 0. */
export function oneHot(indices: Node, depth: number): Node {
  const range = constant(
    Array.from({ length: depth }, (_, i) => i),
    [depth],
    "int",
  );
  return toFloat(equal(reshape(indices, [...indices.shape, 1]), range));
}

/** Rows of a table: table (n, …rest), indices (…) → (…, …rest). */
export function gather(table: Node, indices: Node): Node {
  const [n, ...rest] = table.shape;
  if (n === undefined || indices.type !== "int") throw new Error("rows are gathered from a table, by whole numbers");
  const width = sizeOf(rest);
  return call({
    inputs: [table, indices],
    shape: [...indices.shape, ...rest],
    onnx: { type: "Gather", attributes: { axis: 0 } },
    evaluate: (values, rows) => {
      const result = new Float64Array(rows.length * width);
      for (const [i, row] of rows.entries()) result.set(values.subarray(row * width, (row + 1) * width), i * width);
      return result;
    },
    vjp: (g) => {
      const chosen = reshape(oneHot(indices, n), [-1, n]); // (m, n)
      return [reshape(matmul(transpose(chosen), reshape(g, [-1, width])), table.shape), null];
    },
  });
}

/** Rows within each sample: x (B, n, d), indices (B, m) → (B, m, d). */
export function gatherRows(x: Node, indices: Node): Node {
  return matmul(oneHot(indices, x.shape.at(-2)!), x);
}

/** One entry of each row: x (…, n), indices (…) → (…). */
export function pick(x: Node, indices: Node): Node {
  return sum(mul(x, oneHot(indices, x.shape.at(-1)!)), { axes: [-1] });
}
