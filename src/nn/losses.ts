/**
 * @file Losses of each item, composed of primitives; the caller averages them. A padded item gets weight 0 in that mean,
 * and no say.
 */
import { sum } from "./broadcast.ts";
import { abs, minimum, mul, neg, softplus, square, sub } from "./elementwise.ts";
import type { Node } from "./node.ts";
import { logSoftmax } from "./softmax.ts";

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
