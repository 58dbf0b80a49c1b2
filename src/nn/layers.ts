/**
 * @file The usual layers and losses. A layer asks for its parameters by name and applies them. Shapes are (B, …),
 * kernels NCHW.
 */

import { sum } from "./broadcast.ts";
import { conv2d } from "./conv.ts";
import { abs, add, minimum, mul, neg, softplus, square, sub } from "./elementwise.ts";
import { attention, matmul } from "./matmul.ts";
import type { Node } from "./node.ts";
import type { Initialiser, ParameterSet } from "./parameters.ts";
import { layerNorm, logSoftmax } from "./softmax.ts";
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

// Losses, one number per item; the caller averages them. A padded item gets weight 0 in that mean.

export function squaredErrorItems(prediction: Node, target: Node): Node {
  return square(sub(prediction, target));
}

/** Half the square of an error, over beta, up to beta; linear beyond. */
export function smoothL1Items(prediction: Node, target: Node, beta = 1): Node {
  const error = abs(sub(prediction, target));
  const near = minimum(error, beta);
  return mul(mul(near, sub(error, mul(near, 0.5))), 1 / beta);
}

/** Of logits with targets in 0…1. */
export function binaryCrossEntropyItems(logits: Node, targets: Node): Node {
  return sub(softplus(logits), mul(logits, targets));
}

/** Of logits (…, n) with distributions (…, n). */
export function softCrossEntropyItems(logits: Node, targets: Node): Node {
  return neg(sum(mul(logSoftmax(logits), targets), { axes: [-1] }));
}
