/**
 * @file Adam with decoupled weight decay (AdamW) and clipping of the gradients' global norm, as graph: parameters and
 * moments in, parameters and moments out.
 */

import { sum } from "./broadcast.ts";
import { add, div, exp, minimum, mul, sqrt, square, sub } from "./elementwise.ts";
import { type Input, input, type Node } from "./node.ts";

export interface AdamOptions {
  /** Decay of the running mean of gradients and of their squares. */
  readonly beta1?: number;
  readonly beta2?: number;
  readonly epsilon?: number;
  /** Share of each weight that is taken off per step, times the learning rate. Vectors (biases, scales) keep theirs. */
  readonly weightDecay?: number;
  /** Longest allowed gradient, all parameters taken as one vector. */
  readonly clipNorm?: number;
}

/** A parameter with its two moments: as they come in, and as they go out. */
export interface AdamUpdate {
  readonly from: readonly [parameter: Input, mean: Input, square: Input];
  readonly to: readonly [parameter: Node, mean: Node, square: Node];
}

export interface AdamStep {
  readonly updates: readonly AdamUpdate[];
  /** Length of the gradient before clipping. */
  readonly gradientNorm: Node;
}

/** `step` is the number of this step as a float, the first one 1. */
export function adam(
  parameters: readonly Input[],
  gradients: readonly Node[],
  learningRate: Node,
  step: Node,
  options: AdamOptions = {},
): AdamStep {
  const { beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weightDecay = 0, clipNorm = Infinity } = options;
  const gradientNorm = sqrt(gradients.map((g) => sum(square(g))).reduce(add));
  const scale = clipNorm < Infinity ? minimum(div(clipNorm, add(gradientNorm, 1e-6)), 1) : 1;
  // The moments start at zero; dividing by 1 - beta^step makes up for it.
  const unbias1 = sub(1, exp(mul(step, Math.log(beta1))));
  const unbias2 = sub(1, exp(mul(step, Math.log(beta2))));
  const rate = div(learningRate, unbias1);
  const updates = parameters.map((parameter, i): AdamUpdate => {
    const moment = (name: string) => input(`${parameter.name}.${name}`, parameter.shape);
    const [mean, squares] = [moment("mean"), moment("square")];
    const g = mul(gradients[i]!, scale);
    const nextMean = add(mul(mean, beta1), mul(g, 1 - beta1));
    const nextSquares = add(mul(squares, beta2), mul(square(g), 1 - beta2));
    const change = mul(div(nextMean, add(sqrt(div(nextSquares, unbias2)), epsilon)), rate);
    const decays = weightDecay > 0 && parameter.shape.length > 1;
    const kept = decays ? mul(parameter, sub(1, mul(learningRate, weightDecay))) : parameter;
    return { from: [parameter, mean, squares], to: [sub(kept, change), nextMean, nextSquares] };
  });
  return { updates, gradientNorm };
}
