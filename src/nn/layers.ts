/** @file The usual layers: each asks for its parameters by name and applies them. Shapes as (B, …), kernels in NCHW. */

import { conv2d } from "./conv.ts";
import { add, mul } from "./elementwise.ts";
import { attention, matmul } from "./matmul.ts";
import type { Node } from "./node.ts";
import type { Initialiser, ParameterSet } from "./parameters.ts";
import { layerNorm } from "./softmax.ts";
import { reshape, transpose } from "./structure.ts";

/** (…, n) → (…, width). */
export function dense(
  params: ParameterSet,
  name: string,
  x: Node,
  width: number,
  initialiser: Initialiser = "he",
): Node {
  const own = params.scope(name);
  const weight = own.weight("weight", [x.shape.at(-1)!, width], initialiser);
  return add(matmul(x, weight), own.weight("bias", [width], "zeros"));
}

/** (B, C, H, W) → (B, channels, H, W). */
export function conv(
  params: ParameterSet,
  name: string,
  x: Node,
  channels: number,
  { size = 3, initialiser = "he" }: { readonly size?: number; readonly initialiser?: Initialiser } = {},
): Node {
  const own = params.scope(name);
  const weight = own.weight("weight", [channels, x.shape[1]!, size, size], initialiser);
  return conv2d(x, weight, own.weight("bias", [channels], "zeros"));
}

/** (…, n) → (…, n), each row with mean 0 and variance 1 before it is scaled and shifted. */
export function norm(params: ParameterSet, name: string, x: Node): Node {
  const own = params.scope(name);
  const shape = [x.shape.at(-1)!];
  return layerNorm(x, own.weight("scale", shape, "ones"), own.weight("shift", shape, "zeros"));
}

export interface AttentionOptions {
  /** Width of the result, divisible by the number of heads. */
  readonly width: number;
  readonly heads: number;
  /** Added to the scores (B, heads, q, k), or anything that broadcasts to them. */
  readonly mask?: Node;
  /** Added to the projections of queries and values (B, length, width). */
  readonly adapt?: (part: "query" | "value", x: Node) => Node;
}

/** Attention with several heads: queries (B, q, n) look at memory (B, k, m) → (B, q, width). */
export function attend(
  params: ParameterSet,
  name: string,
  queries: Node,
  memory: Node,
  { width, heads, mask, adapt }: AttentionOptions,
): Node {
  const own = params.scope(name);
  const project = (part: "query" | "key" | "value", x: Node) => {
    const [batch, length] = x.shape;
    const projected = dense(own, part, x, width, "glorot");
    const whole = part === "key" || adapt === undefined ? projected : add(projected, adapt(part, x));
    const rows = reshape(whole, [batch!, length!, heads, width / heads]);
    return transpose(rows, [0, 2, 1, 3]); // (B, heads, length, width / heads)
  };
  const seen = attention(project("query", queries), project("key", memory), project("value", memory), mask);
  const joined = reshape(transpose(seen, [0, 2, 1, 3]), [...queries.shape.slice(0, 2), width]);
  return dense(own, "output", joined, width, "glorot");
}

/**
 * A low-rank change of a layer (LoRA): (…, n) → (…, width) through `rank` numbers, times `scale`. It starts as no change at
 * all, since the way up starts at zero.
 */
export function lowRank(
  params: ParameterSet,
  name: string,
  x: Node,
  width: number,
  { rank, scale }: { readonly rank: number; readonly scale: number },
): Node {
  const own = params.scope(name);
  const inputs = x.shape.at(-1)!;
  const down = own.weight("down", [inputs, rank], { deviation: 1 / Math.sqrt(inputs) });
  const up = own.weight("up", [rank, width], "zeros");
  return mul(matmul(matmul(x, down), up), scale);
}
