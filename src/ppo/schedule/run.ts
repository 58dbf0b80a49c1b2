/**
 * @file The state of a training: weights, optimiser, the plan of the next rollout, and what the schedules remember
 * (curriculum, evaluation gate, entropy factor). Plain values and pure transitions, so a run that was killed continues
 * from its checkpoint with the same games and the same weights.
 */
import type { Tensors, TrainingState } from "#nn";
import type { PpoConfig } from "../config.ts";
import type { TrainingDocks } from "../rollout/docks.ts";
import { CURRICULUM_STAGES, type Curriculum, firstStage, NEW_CURRICULUM } from "./curriculum.ts";
import { type Gate, NEW_GATE } from "./evaluationGate.ts";

export const PHASES = ["imitate", "ppo"] as const;
export type Phase = (typeof PHASES)[number];

/** What a rollout is played with; fixed before it is played, while the update before it still learns. */
export interface Plan {
  readonly phase: Phase;
  /** Number of the update, from 0. */
  readonly interval: number;
  /** Share of the phase that was done when the rollout was planned, 0…1. */
  readonly share: number;
  /** Whether the policy has learned by imitation, in this training or before it. */
  readonly isWarm: boolean;
  readonly curriculum: Curriculum;
  readonly weights: Tensors;
}

/** The held-out games of the last evaluation, in the order of their seeds. */
export interface HeldOut {
  readonly steps: readonly number[];
  readonly plain: readonly number[];
  /** Mean entropy of the policy as a share of ln |A|. */
  readonly entropyShare: number;
}

/** A whole training between two updates. */
export interface PpoRun {
  readonly phase: Phase;
  /** Updates done. */
  readonly interval: number;
  /** Time spent. */
  readonly minutes: number;
  readonly training: TrainingState;
  /** Of the next rollout. */
  readonly plan: Plan;
  readonly ppo: PpoState;
  /** The best weights on the held-out games; null before the first evaluation. */
  readonly best: Tensors | null;
  readonly heldOut: HeldOut | null;
}

/** What the schedules remember. */
export interface PpoState {
  readonly updates: number;
  readonly episodes: number;
  readonly curriculum: Curriculum;
  readonly gate: Gate;
  /** What the entropy band multiplies the annealed coefficient by. */
  readonly entropyFactor: number;
  /** Approximate KL of the last update. */
  readonly kl: number;
}

export const NEW_PPO_STATE: PpoState = {
  updates: 0,
  episodes: 0,
  curriculum: NEW_CURRICULUM,
  gate: NEW_GATE,
  entropyFactor: 1,
  kl: 0,
};

/** Before the first update on such docks. */
export function newPpoState(docks: TrainingDocks): PpoState {
  return { ...NEW_PPO_STATE, curriculum: { ...NEW_CURRICULUM, stage: firstStage(docks) } };
}

/**
 * The stage that a warm start begins at: with all docks, the first rung that its held-out games do not win often enough
 * to be promoted at once.
 */
export function warmCurriculum(plain: readonly number[], { promote }: PpoConfig["curriculum"]): Curriculum {
  const isHard = ({ ceiling, threshold }: (typeof CURRICULUM_STAGES)[number]) =>
    ceiling === 1 && plain.filter((points) => points >= threshold).length <= promote * plain.length;
  const first = CURRICULUM_STAGES.findIndex(isHard);
  return { ...NEW_CURRICULUM, stage: first < 0 ? CURRICULUM_STAGES.length - 1 : first };
}
