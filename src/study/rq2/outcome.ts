/** @file What a training of RQ2 comes to, as plain data: its updates, its gradients, its games, and what probes read. */
import { HEAD_NAMES, type HeadName, PPO_DEFAULTS, PROBES } from "#ppo";
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
