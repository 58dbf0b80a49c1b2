/**
 * @file The losses of RQ2's trainings by their parts (the first table of paper §6.2): how large each is and what it counts,
 * under either difficulty head. The heads' are those of the frozen games, the others those of the updates.
 */
import { type DifficultyHead, HEAD_NAMES, type HeadName } from "#ppo";
import { mean } from "#stats";
import { lossWeight, type Rq2Run, type UpdatePoint } from "./outcome.ts";

export type LossName = "policy" | "value" | HeadName | "entropy" | "approxKl";

export interface LossFigures {
  readonly mean: number;
  /** Weight times loss; null where it is no part of the loss. */
  readonly counts: number | null;
}

export interface LossRow extends Readonly<Record<DifficultyHead, LossFigures>> {
  readonly loss: LossName;
  /** Null where there is none, and for the entropy, whose weight changes in training. */
  readonly weight: number | null;
}

type Runs = readonly Rq2Run[];

/** Updates of the second half of a training: the first ones are unlike the rest. */
export function secondHalf({ updates }: Pick<Rq2Run, "updates">): readonly UpdatePoint[] {
  return updates.slice(Math.floor(updates.length / 2));
}

const ofUpdates = (pick: (update: UpdatePoint) => number) => (runs: Runs) => mean(runs.flatMap(secondHalf).map(pick));
const ofGames = (head: HeadName) => (runs: Runs) =>
  mean(runs.flatMap(({ study }) => study.map(({ losses }) => losses[head])));

interface Part {
  readonly loss: LossName;
  readonly weight: number | null;
  mean(runs: Runs): number;
  /** What it counts where the weight is not fixed. */
  counts?(runs: Runs): number;
}

const PARTS: readonly Part[] = [
  { loss: "policy", weight: lossWeight("policy"), mean: ofUpdates(({ policyLoss }) => policyLoss) },
  { loss: "value", weight: lossWeight("value"), mean: ofUpdates(({ valueLoss }) => valueLoss) },
  ...HEAD_NAMES.map((head): Part => ({ loss: head, weight: lossWeight(head), mean: ofGames(head) })),
  {
    loss: "entropy",
    weight: null,
    mean: ofUpdates(({ entropy }) => entropy),
    counts: ofUpdates(({ entropy, entropyCoefficient }) => -entropyCoefficient * entropy),
  },
  { loss: "approxKl", weight: null, mean: ofUpdates(({ approxKl }) => approxKl) },
];

export function lossRows({ aggregate, placeability }: Readonly<Record<DifficultyHead, Runs>>): LossRow[] {
  return PARTS.map((part) => {
    const { loss, weight } = part;
    return { loss, weight, aggregate: figuresOf(part, aggregate), placeability: figuresOf(part, placeability) };
  });
}

function figuresOf({ weight, mean: meanOf, counts }: Part, runs: Runs): LossFigures {
  const found = meanOf(runs);
  return { mean: found, counts: weight === null ? (counts?.(runs) ?? null) : weight * found };
}
