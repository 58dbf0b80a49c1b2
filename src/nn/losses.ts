/**
 * @file Losses composed of primitives: of each item, for whoever averages in a way of their own, and as a mean over the
 * batch. Optional weights multiply the items before the mean, which still divides by their number: a padded item gets
 * weight 0 and no say.
 */
import { sum } from "./broadcast.ts";
import { abs, minimum, mul, neg, softplus, square, sub } from "./elementwise.ts";
import { pick } from "./gather.ts";
import type { Node } from "./node.ts";
import { mean } from "./reduce.ts";
import { logSoftmax } from "./softmax.ts";

export interface LossOptions {
  readonly weights?: Node;
}

function averaged(items: Node, { weights }: LossOptions): Node {
  return mean(weights ? mul(items, weights) : items);
}

export function squaredErrors(prediction: Node, target: Node): Node {
  return square(sub(prediction, target));
}

export function mse(prediction: Node, target: Node, options: LossOptions = {}): Node {
  return averaged(squaredErrors(prediction, target), options);
}

export interface SmoothL1Options extends LossOptions {
  /** Errors up to this count by their square; 1 by default. */
  readonly beta?: number;
}

/** Half the square of an error, over beta, up to beta; linear beyond. */
export function smoothErrors(prediction: Node, target: Node, beta = 1): Node {
  const error = abs(sub(prediction, target));
  const near = minimum(error, beta);
  return mul(mul(near, sub(error, mul(near, 0.5))), 1 / beta);
}

export function smoothL1(prediction: Node, target: Node, options: SmoothL1Options = {}): Node {
  return averaged(smoothErrors(prediction, target, options.beta), options);
}

/** Of logits with targets in 0…1. */
export function binaryCrossEntropies(logits: Node, targets: Node): Node {
  return sub(softplus(logits), mul(logits, targets));
}

export function binaryCrossEntropy(logits: Node, targets: Node, options: LossOptions = {}): Node {
  return averaged(binaryCrossEntropies(logits, targets), options);
}

/** Cross-entropy of logits (…, n) with classes (…) given as whole numbers. */
export function crossEntropy(logits: Node, classes: Node, options: LossOptions = {}): Node {
  return averaged(neg(pick(logSoftmax(logits), classes)), options);
}

/** Of logits (…, n) with distributions (…, n). */
export function softCrossEntropies(logits: Node, targets: Node): Node {
  return neg(sum(mul(logSoftmax(logits), targets), { axes: [-1] }));
}

export function softCrossEntropy(logits: Node, targets: Node, options: LossOptions = {}): Node {
  return averaged(softCrossEntropies(logits, targets), options);
}
