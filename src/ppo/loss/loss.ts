/**
 * @file What the placement network learns from (paper, appendix B): the clipped policy loss of PPO, the clipped SmoothL1
 * value loss, an entropy bonus and the auxiliary losses, each clamped; and the loss of imitation, which replaces the
 * policy part by the cross-entropy with a given distribution. All are weighted means over the batch: a padded sample has
 * weight 0.
 */
import { ACTIONS } from "#env";
import {
  abs,
  add,
  binaryCrossEntropyItems,
  clamp,
  div,
  exp,
  greater,
  input,
  log,
  logSoftmax,
  MASKED,
  maximum,
  mean,
  minimum,
  mul,
  type Node,
  neg,
  pick,
  reshape,
  smoothL1Items,
  softCrossEntropyItems,
  squaredErrorItems,
  sub,
  sum,
  toFloat,
} from "#nn";
import { HEAD_NAMES, type HeadName, targetInput } from "../network/heads.ts";
import type { Network } from "../network/network.ts";
import type { LossConfig } from "../schedule/config.ts";

export interface Loss<Metric extends string> {
  readonly loss: Node;
  readonly metrics: Readonly<Record<Metric, Node>>;
  /** The auxiliary losses before clamp and weight, for audits of their gradients. */
  readonly auxiliary: Readonly<Record<HeadName, Node>>;
}

export type HeadMetric = `${HeadName}Loss`;
export type PpoMetric =
  | "policyLoss"
  | "valueLoss"
  | "entropy"
  /** Entropy over that of the uniform policy, both summed over the batch. */
  | "entropyShare"
  | "approxKl"
  /** Share of samples with a clipped ratio. */
  | "clipFraction"
  | HeadMetric;
export type ImitationMetric =
  | "policyLoss"
  | "valueLoss"
  /** Share of samples with the chosen action as the most probable one. */
  | "agreement"
  | HeadMetric;

/**
 * Inputs beside the network's own: oldLogProb, advantage, oldValue, valueTarget, weights (B each), entropyCoefficient (one
 * number) and the heads' targets.
 */
export function ppoLoss(net: Network, batch: number, config: LossConfig): Loss<PpoMetric> {
  const weights = input("weights", [batch]);
  const averaged = (items: Node) => weightedMean(items, weights);
  const all = logSoftmax(net.logits); // (B, 192)
  const policy = policyItems(pick(all, net.inputs.chosen), batch, config);
  const policyLoss = averaged(policy.loss);
  const valueLoss = averaged(valueItems(net.value, batch, config));
  const entropies = neg(sum(mul(exp(all), all), { axes: [1] })); // (B)
  const entropy = averaged(entropies);
  const auxiliary = auxiliaryLosses(net, weights);
  const bonus = mul(entropy, input("entropyCoefficient", []));
  const main = sub(add(policyLoss, mul(valueLoss, config.valueWeight)), bonus);
  const uniform = averaged(log(legalActions(net.inputs.mask)));
  return {
    loss: add(main, weighted(auxiliary, config)),
    auxiliary,
    metrics: {
      policyLoss,
      valueLoss,
      entropy,
      entropyShare: div(entropy, maximum(uniform, 1e-6)),
      approxKl: averaged(policy.divergence),
      clipFraction: averaged(policy.isClipped),
      ...headMetrics(auxiliary),
    },
  };
}

/**
 * Inputs beside the network's own: target/policy (B, 192), a distribution over the legal actions, valueTarget and weights
 * (B each) and the heads' targets.
 */
export function imitationLoss(net: Network, batch: number, config: LossConfig): Loss<ImitationMetric> {
  const weights = input("weights", [batch]);
  const averaged = (items: Node) => weightedMean(items, weights);
  const policyLoss = averaged(softCrossEntropyItems(net.logits, input("target/policy", [batch, ACTIONS])));
  const valueLoss = averaged(smoothL1Items(net.value, input("valueTarget", [batch])));
  const auxiliary = auxiliaryLosses(net, weights);
  const agreement = averaged(isTop(net.logits, pick(net.logits, net.inputs.chosen)));
  return {
    loss: add(add(policyLoss, mul(valueLoss, config.valueWeight)), weighted(auxiliary, config)),
    auxiliary,
    metrics: { policyLoss, valueLoss, agreement, ...headMetrics(auxiliary) },
  };
}

/** The mean of items (B) with weights (B); 0 where all weights are. */
function weightedMean(items: Node, weights: Node): Node {
  return div(sum(mul(items, weights)), maximum(sum(weights), 1e-6));
}

/** Ratios are held within e^±20, which no clip lets through but which stay finite. */
const WIDEST_RATIO = 20;

function policyItems(logProb: Node, batch: number, { clip }: LossConfig) {
  const advantage = input("advantage", [batch]);
  const moved = clamp(sub(logProb, input("oldLogProb", [batch])), -WIDEST_RATIO, WIDEST_RATIO);
  const ratio = exp(moved);
  const held = clamp(ratio, 1 - clip, 1 + clip);
  return {
    loss: neg(minimum(mul(ratio, advantage), mul(held, advantage))),
    divergence: sub(sub(ratio, 1), moved),
    isClipped: toFloat(greater(abs(sub(ratio, 1)), clip)),
  };
}

/** The worse of the value and the value held near what it was, both by SmoothL1. */
function valueItems(value: Node, batch: number, { valueClip }: LossConfig): Node {
  const target = input("valueTarget", [batch]);
  const old = input("oldValue", [batch]);
  const held = add(old, clamp(sub(value, old), -valueClip, valueClip));
  return maximum(smoothL1Items(value, target), smoothL1Items(held, target));
}

/** The losses of each sample (B): cross-entropy where the target is yes or no, else the mean square. */
export function headItems(net: Network): Readonly<Record<HeadName, Node>> {
  const entries = HEAD_NAMES.map((name): [HeadName, Node] => {
    const prediction = net.heads[name];
    const target = input(targetInput(name), prediction.shape);
    if (name === "feasibility" || name === "clear") return [name, binaryCrossEntropyItems(prediction, target)];
    const squares = squaredErrorItems(prediction, target);
    return [name, squares.shape.length === 1 ? squares : mean(squares, { axes: [1] })];
  });
  return Object.fromEntries(entries) as Record<HeadName, Node>;
}

function auxiliaryLosses(net: Network, weights: Node): Readonly<Record<HeadName, Node>> {
  const items = headItems(net);
  const entries = HEAD_NAMES.map((name) => [name, weightedMean(items[name], weights)]);
  return Object.fromEntries(entries) as Record<HeadName, Node>;
}

function weighted(auxiliary: Readonly<Record<HeadName, Node>>, { heads, auxiliaryClamp }: LossConfig): Node {
  const parts = HEAD_NAMES.map((name) => mul(minimum(auxiliary[name], auxiliaryClamp), heads[name]));
  return parts.reduce((total, part) => add(total, part));
}

function headMetrics(auxiliary: Readonly<Record<HeadName, Node>>): Readonly<Record<HeadMetric, Node>> {
  const entries = HEAD_NAMES.map((name) => [`${name}Loss`, auxiliary[name]]);
  return Object.fromEntries(entries) as Record<HeadMetric, Node>;
}

/** How many actions are not masked (B), at least 1. */
function legalActions(mask: Node): Node {
  return maximum(sum(toFloat(greater(mask, MASKED / 2)), { axes: [1] }), 1);
}

/** 1 where no logit is higher than the one given (B). */
function isTop(logits: Node, logit: Node): Node {
  const higher = sum(toFloat(greater(logits, reshape(logit, [-1, 1]))), { axes: [1] });
  return sub(1, minimum(higher, 1));
}
