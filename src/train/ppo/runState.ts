/** @file The state of a training of the placement agent, and how a checkpoint holds it. */
import type { Curriculum, PpoState } from "#agent";
import type { Tensors, TrainingState } from "#nn";
import type { Checkpoint } from "../checkpoint.ts";

export type Phase = "imitate" | "ppo";

/** What an interval's games are played with; decided before they are played, whoever learns meanwhile. */
export interface Plan {
  readonly phase: Phase;
  /** Number of the interval, from 0. */
  readonly interval: number;
  /** Of the phase, done when it was planned, 0…1. */
  readonly share: number;
  /** Whether the policy has learned by imitation, here or before. */
  readonly isWarm: boolean;
  readonly curriculum: Curriculum;
  readonly weights: Tensors;
}

/** The held-out games of the last evaluation, in the order of their seeds. */
export interface HeldOut {
  readonly steps: readonly number[];
  readonly plain: readonly number[];
}

export interface PpoRun {
  readonly phase: Phase;
  /** Intervals done. */
  readonly interval: number;
  /** Time spent. */
  readonly minutes: number;
  readonly training: TrainingState;
  /** Of the next interval. */
  readonly plan: Plan;
  readonly ppo: PpoState;
  /** The best weights on the held-out games; null before the first evaluation. */
  readonly best: Tensors | null;
  readonly heldOut: HeldOut | null;
}

/** Everything of a run but its tensors. */
type Progress = Omit<PpoRun, "training" | "plan" | "best"> & {
  readonly step: number;
  readonly plan: Omit<Plan, "weights">;
};

export function saveRun({ training, plan, best, ...rest }: PpoRun): Checkpoint {
  const { weights: acting, ...planned } = plan;
  const progress: Progress = { ...rest, step: training.step, plan: planned };
  const groups = { weights: training.weights, moments: training.moments, acting, ...(best !== null && { best }) };
  const tensors = Object.entries(groups).flatMap(([group, members]) =>
    Object.entries(members).map(([name, tensor]) => [`${group}:${name}`, tensor] as const),
  );
  return { tensors: Object.fromEntries(tensors), progress };
}

export function restoreRun({ tensors, progress }: Checkpoint): PpoRun {
  const { step, plan, ...rest } = progress as Progress;
  const group = (name: string): Tensors =>
    Object.fromEntries(
      Object.entries(tensors).flatMap(([key, tensor]) =>
        key.startsWith(`${name}:`) ? [[key.slice(name.length + 1), tensor] as const] : [],
      ),
    );
  const best = group("best");
  return {
    ...rest,
    training: { step, weights: group("weights"), moments: group("moments") },
    plan: { ...plan, weights: group("acting") },
    best: Object.keys(best).length === 0 ? null : best,
  };
}
