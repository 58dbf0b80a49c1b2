/**
 * @file The composite loss of appendix B with its printed weights. The paper names the terms and defines one of them; the
 * others are defined here:
 *
 * - `ce`: cross-entropy of the three slots, mean over slots.
 * - `diversity`: cross-entropy of the families of the slots.
 * - `anti`: probability that a slot gives to a piece the dock already has, summed over slots (a soft C1).
 * - `difficulty`, `style`, `intent`: squared error of d*, cross-entropy of style and intent, where the input is withheld.
 *   Elsewhere the answer is part of the question.
 * - `feasibility`: binary cross-entropy of whether each shape has a placement.
 * - `infeasible`: how far logits of shapes without a placement come up to the best logit of one that has some.
 */
import { DOCK_SIZE, FAMILIES, REGULAR_COUNT } from "#engine";
import {
  add,
  binaryCrossEntropyItems,
  constant,
  div,
  input,
  logSoftmax,
  MASKED,
  matmul,
  max,
  maximum,
  mean,
  mul,
  type Node,
  oneHot,
  type ParameterSet,
  pick,
  reshape,
  slice,
  softCrossEntropyItems,
  softmax,
  softplus,
  squaredErrorItems,
  stopGradient,
  sub,
  sum,
} from "#nn";
import { INTENTS } from "#spawn";
import type { GeneratorConfig } from "../encode/config.ts";
import { FAMILY_OF, STYLES } from "../encode/features.ts";
import { type GeneratorModel, type TrainingOutputs, trainingNetwork } from "./network.ts";

/** Terms of the loss, in the order of appendix B. */
export const TERMS = ["ce", "diversity", "anti", "difficulty", "feasibility", "infeasible", "style", "intent"] as const;
export type Term = (typeof TERMS)[number];

export interface GeneratorLoss {
  readonly loss: Node;
  readonly metrics: Readonly<Record<Term | "first" | "second" | "third", Node>>;
}

export function generatorLoss(
  params: ParameterSet,
  model: GeneratorModel,
  batch: number,
  { network, loss: weights }: Pick<GeneratorConfig, "network" | "loss">,
): GeneratorLoss {
  const taken = input("taken", [batch, 2], "int");
  const targets = input("targets", [batch, DOCK_SIZE, REGULAR_COUNT]);
  const outputs = trainingNetwork(params, model, batch, taken, network);
  const slotLosses = outputs.slots.map((logits, slot) => mean(softCrossEntropyItems(logits, slotOf(targets, slot))));
  const fits = input("fits", [batch, REGULAR_COUNT]);
  const terms: Readonly<Record<Term, Node>> = {
    ce: mul(slotLosses.reduce(add), 1 / DOCK_SIZE),
    diversity: mean(softCrossEntropyItems(outputs.families, matmul(targets, FAMILY_MATRIX))),
    anti: antiLoss(outputs, taken),
    ...withheldLosses(outputs, batch),
    feasibility: mean(binaryCrossEntropyItems(outputs.fits, fits)),
    infeasible: infeasibleLoss(outputs.slots, fits, weights.margin),
  };
  const { margin: _, ...factors } = weights;
  const loss = Object.entries(factors).reduce((total, [name, factor]) => {
    return add(total, mul(terms[name as keyof typeof factors], factor));
  }, terms.ce);
  const [first, second, third] = slotLosses;
  return { loss, metrics: { ...terms, first: first!, second: second!, third: third! } };
}

/** What each shape's family is (28, 7). */
const FAMILY_MATRIX = constant(
  Array.from({ length: REGULAR_COUNT * FAMILIES.length }, (_, i) =>
    FAMILY_OF[Math.floor(i / FAMILIES.length)] === i % FAMILIES.length ? 1 : 0,
  ),
  [REGULAR_COUNT, FAMILIES.length],
);

/** (B, 3, n) → (B, n). */
function slotOf(targets: Node, slot: number): Node {
  return reshape(slice(targets, 1, slot, slot + 1), [targets.shape[0]!, -1]);
}

function antiLoss({ slots }: TrainingOutputs, taken: Node): Node {
  const batch = taken.shape[0]!;
  const piece = (i: number) => reshape(slice(taken, 1, i, i + 1), [batch]);
  const [, second, third] = slots.map(softmax);
  return mean(add(pick(second!, piece(0)), add(pick(third!, piece(0)), pick(third!, piece(1)))));
}

/** Errors of the heads that predict an input, over the docks from which it is withheld. */
function withheldLosses({ difficulty, style, intent }: TrainingOutputs, batch: number) {
  const overHidden = (items: Node, name: string) => {
    const hidden = input(name, [batch]);
    return div(sum(mul(items, hidden)), maximum(sum(hidden), 1));
  };
  const label = (name: string, depth: number) => oneHot(input(name, [batch], "int"), depth);
  return {
    difficulty: overHidden(squaredErrorItems(difficulty, input("aim", [batch])), "hiddenDifficulty"),
    style: overHidden(softCrossEntropyItems(style, label("styleLabel", STYLES.length)), "hiddenStyle"),
    intent: overHidden(softCrossEntropyItems(intent, label("intentLabel", INTENTS.length)), "hiddenIntent"),
  };
}

/** Mean over slots and shapes without a placement; the best logit is a yardstick and is not itself moved. */
function infeasibleLoss(slots: readonly Node[], fits: Node, margin: number): Node {
  const unfit = sub(1, fits);
  const each = slots.map((logits) => {
    const scores = logSoftmax(logits);
    const best = max(add(scores, mul(unfit, MASKED)), { axes: [-1], keep: true });
    return sum(mul(softplus(add(sub(scores, stopGradient(best)), margin)), unfit));
  });
  return div(each.reduce(add), maximum(mul(sum(unfit), slots.length), 1));
}
