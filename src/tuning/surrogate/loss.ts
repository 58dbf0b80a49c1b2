/**
 * @file The inner loss, term by term as appendix B lists them; it gives neither formulas nor weights, so both are ours.
 *
 * | term | means here |
 * |---|---|
 * | fidelity | squared error of D, ln score and placements; cross-entropy of shares and chances; bins by their docks |
 * | anchor | D at the start, at the best and far beyond stays within one deviation of what the context has there |
 * | monotone | D does not fall up to the personal best |
 * | diversity | D does not become the same for every θ: a least spread over the batch |
 * | deployability | D stays in 0…1 |
 * | smoothness | a small step of θ changes the heads little |
 * | balance | shares and chances are right on average over a batch |
 * | surprise | D does not leap between neighbouring bins |
 */
import {
  abs,
  add,
  binaryCrossEntropyItems,
  concat,
  div,
  type Input,
  input,
  mean,
  mul,
  type Node,
  ParameterSet,
  relu,
  sigmoid,
  slice,
  sqrt,
  square,
  squaredErrorItems,
  sub,
  sum,
} from "#nn";
import { BEST_BIN } from "../problem/cost.ts";
import { DIMENSIONS } from "../problem/layout.ts";
import { BINS } from "../problem/row.ts";
import {
  DIFFICULTY_SCALE,
  HEAD_NAMES,
  HEADS,
  type Head,
  type Heads,
  type SurrogateShape,
  surrogate,
} from "./network.ts";

export const LOSS_WEIGHTS = {
  fidelity: 1,
  anchor: 0.1,
  monotone: 0.05,
  diversity: 0.05,
  deployability: 0.1,
  smoothness: 0.1,
  balance: 0.1,
  surprise: 0.05,
} as const;
export type LossTerm = keyof typeof LOSS_WEIGHTS;

/** Bins at which D is anchored: the first, the one before the personal best, the last. */
const ANCHORS = [0, BEST_BIN - 1, BINS - 1] as const;
/** On the network's scale: spread of D over θ that a batch should show, and the largest leap between bins. */
const LEAST_SPREAD = 0.1;
const LARGEST_LEAP = 1.5;
/** Engagement is most of J; one coin a game (best, survival) is mostly luck, and must not decide when learning ends. */
const HEAD_WEIGHTS: Readonly<Record<Head, number>> = {
  difficulty: 0.2,
  engagement: 4,
  frustration: 1,
  brokeBest: 0.1,
  steps: 1,
  logScore: 0.1,
  survival: 0.1,
};

export interface SurrogateLoss {
  readonly parameters: readonly Input[];
  readonly params: ParameterSet;
  readonly loss: Node;
  readonly terms: Readonly<Record<LossTerm, Node>>;
}

/** `terms` that are not among `used` have no weight. */
export function surrogateLoss(
  batch: number,
  shape: SurrogateShape,
  used: readonly LossTerm[] = Object.keys(LOSS_WEIGHTS) as LossTerm[],
): SurrogateLoss {
  const params = new ParameterSet();
  const context = input("context", [batch, shape.contexts]);
  const theta = input("theta", [batch, DIMENSIONS]);
  const nearby = input("nearby", [batch, DIMENSIONS]);
  const both = surrogate(params, concat([context, context], 0), concat([theta, nearby], 0), shape);
  const targets = targetsOf(batch);
  const heads = partOf(both, 0, batch);
  const shifted = partOf(both, batch, 2 * batch);
  const terms: Record<LossTerm, Node> = {
    fidelity: fidelity(heads, targets, batch),
    anchor: anchor(heads, targets),
    monotone: monotone(heads),
    diversity: diversity(heads),
    deployability: deployability(heads),
    smoothness: smoothness(heads, shifted),
    balance: balance(heads, targets),
    surprise: mean(relu(sub(abs(steps(heads.difficulty, BINS)), LARGEST_LEAP))),
  };
  const loss = used.map((term) => mul(terms[term], LOSS_WEIGHTS[term])).reduce(add);
  return { parameters: params.nodes, params, loss, terms };
}

function partOf(heads: Heads, from: number, to: number): Heads {
  return Object.fromEntries(HEAD_NAMES.map((name) => [name, slice(heads[name], 0, from, to)])) as Heads;
}

/** What a batch is compared with. */
type Targets = Readonly<Record<Head | "visits" | "hasBest" | "anchors", Input>>;

function targetsOf(batch: number): Targets {
  const heads = HEAD_NAMES.map((name) => [name, input(`target.${name}`, [batch, HEADS[name]])]);
  return {
    ...(Object.fromEntries(heads) as Record<Head, Input>),
    visits: input("visits", [batch, BINS]),
    hasBest: input("hasBest", [batch, 1]),
    anchors: input("anchors", [batch, BINS]),
  };
}

/** Weighted by `weight`, which adds up to about the batch. */
function weighted(items: Node, weight: Node, batch: number): Node {
  return mul(sum(mul(items, weight)), 1 / batch);
}

function fidelity(heads: Heads, targets: Targets, batch: number): Node {
  const { visits, hasBest } = targets;
  const items: Readonly<Record<Head, Node>> = {
    difficulty: weighted(squaredErrorItems(heads.difficulty, targets.difficulty), visits, batch),
    engagement: weighted(binaryCrossEntropyItems(heads.engagement, targets.engagement), visits, batch),
    frustration: weighted(binaryCrossEntropyItems(heads.frustration, targets.frustration), visits, batch),
    brokeBest: weighted(binaryCrossEntropyItems(heads.brokeBest, targets.brokeBest), hasBest, batch),
    steps: mean(squaredErrorItems(sigmoid(heads.steps), targets.steps)),
    logScore: mean(squaredErrorItems(heads.logScore, targets.logScore)),
    survival: mean(binaryCrossEntropyItems(heads.survival, targets.survival)),
  };
  return HEAD_NAMES.map((name) => mul(items[name], HEAD_WEIGHTS[name])).reduce(add);
}

function anchor({ difficulty }: Heads, { anchors }: Targets): Node {
  const beyond = relu(sub(abs(sub(difficulty, anchors)), 1));
  return ANCHORS.map((bin) => mean(slice(beyond, 1, bin, bin + 1))).reduce(add);
}

/** Differences of neighbouring bins, the first `bins` of them. */
function steps(difficulty: Node, bins: number): Node {
  return sub(slice(difficulty, 1, 1, bins), slice(difficulty, 1, 0, bins - 1));
}

function monotone({ difficulty }: Heads): Node {
  return mean(relu(mul(steps(difficulty, BEST_BIN), -1)));
}

function diversity({ difficulty }: Heads): Node {
  const centred = sub(difficulty, mean(difficulty, { axes: [0], keep: true }));
  const spread = sqrt(add(mean(square(centred), { axes: [0] }), 1e-6));
  return mean(relu(sub(LEAST_SPREAD, spread)));
}

function deployability({ difficulty }: Heads): Node {
  const low = -DIFFICULTY_SCALE.mean / DIFFICULTY_SCALE.deviation;
  const high = (1 - DIFFICULTY_SCALE.mean) / DIFFICULTY_SCALE.deviation;
  return mean(add(relu(sub(difficulty, high)), relu(sub(low, difficulty))));
}

function smoothness(heads: Heads, shifted: Heads): Node {
  return HEAD_NAMES.map((name) => mean(squaredErrorItems(heads[name], shifted[name]))).reduce(add);
}

function balance(heads: Heads, targets: Targets): Node {
  const total = add(sum(targets.visits), 1e-6);
  const curves = (["engagement", "frustration"] as const).map((name) =>
    square(div(sum(mul(sub(sigmoid(heads[name]), targets[name]), targets.visits)), total)),
  );
  return [...curves, square(mean(sub(sigmoid(heads.survival), targets.survival)))].reduce(add);
}
