/**
 * @file The result of one RQ2 training as plain data: its updates, its gradients, its games, and what probes read. Then
 * the size of each loss by its parts under either difficulty head (the first table of paper §6.2): the heads' losses
 * are those of the frozen games, the others those of the updates.
 */
import { type DifficultyHead, HEAD_NAMES, type HeadName, PPO_DEFAULTS, PROBES } from "#ppo";
import { mean } from "#stats";
import type { Rq2Arm } from "./plan.ts";
import type { Probed } from "./probe.ts";

/** Mean losses of the heads over one episode, and how it went. */
export interface EpisodeLosses {
  readonly plain: number;
  readonly steps: number;
  readonly losses: Readonly<Record<HeadName, number>>;
}

type ActiveHead = Exclude<HeadName, (typeof PROBES)[number]>;
const isActive = (head: HeadName): head is ActiveHead => !PROBES.some((probe) => probe === head);

/** Heads whose loss reaches the trunk. */
export const ACTIVE_HEADS: readonly ActiveHead[] = HEAD_NAMES.filter(isActive);

/** Losses whose gradients meet in the trunk. */
export const AUDITED = ["policy", "value", ...ACTIVE_HEADS] as const;
export type Audited = (typeof AUDITED)[number];

/** A loss's weight in the loss of the trunk; 0 for one that does not reach it. */
export function lossWeight(loss: HeadName | "policy" | "value"): number {
  const { valueWeight, heads } = PPO_DEFAULTS.loss;
  if (loss === "policy") return 1;
  if (loss === "value") return valueWeight;
  return isActive(loss) ? heads[loss] : 0;
}

/** Lengths of the gradients by the trunk's weights, before the losses' own weights. */
export interface Audit {
  readonly update: number;
  readonly norms: Readonly<Record<Audited, number>>;
}

/** A PPO update of a training. */
export interface UpdatePoint {
  readonly valueLoss: number;
  readonly policyLoss: number;
  readonly entropy: number;
  /** Weight of the entropy bonus. */
  readonly entropyCoefficient: number;
  readonly approxKl: number;
  readonly meanPlain: number;
  readonly winRate: number;
}

export interface HeldOutGame {
  readonly steps: number;
  readonly plain: number;
}

/** The outcome of one training. */
export interface Rq2Run {
  readonly arm: Rq2Arm;
  readonly seed: number;
  readonly parameters: number;
  /** Placements learned from by imitation and by PPO, and PPO's episodes. */
  readonly imitated: number;
  readonly samples: number;
  readonly episodes: number;
  /** From start to end; it depends on what else the machine does. */
  readonly seconds: number;
  readonly updates: readonly UpdatePoint[];
  readonly audits: readonly Audit[];
  readonly heldOut: readonly HeldOutGame[];
  readonly study: readonly EpisodeLosses[];
  readonly probes: Probed;
}

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
