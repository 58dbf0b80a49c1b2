/**
 * @file The state of a training and the plan of its next rollout: how far the training is, what follows from that (phase,
 * learning rate, temperature, entropy coefficient, the teacher's share), and the games to play. The state is plain
 * values, so a run that was killed continues from its checkpoint with the same games and the same weights.
 *
 * Seeds below 900,000,000 are trained on; held-out games have the next hundred million, the evaluation gate's from the
 * first on; from 1,000,000,000 on every seed is for evaluation and never touched here (D10).
 */
import { clamp01, createRng } from "#engine";
import type { Tensors, TrainingState } from "#nn";
import type { Exploring } from "./rollout/policy.ts";
import type { GameTask, RolloutTask } from "./rollout/selfPlay.ts";
import type { PpoConfig, TrainingDocks } from "./schedule/config.ts";
import { CURRICULUM_STAGES, type Curriculum, firstStage, NEW_CURRICULUM, stageFor } from "./schedule/curriculum.ts";
import { type Gate, NEW_GATE } from "./schedule/evaluationGate.ts";

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

export interface Budget {
  readonly unit: "minutes" | "updates";
  readonly total: number;
  /** Share of the budget for imitation; the rest is PPO's. */
  readonly imitateShare: number;
}

export function doneOf({ minutes, interval }: Pick<PpoRun, "minutes" | "interval">, { unit }: Budget): number {
  return unit === "minutes" ? minutes : interval;
}

/**
 * The phase once `done` of the budget is spent, and the share of the phase that is done, 0…1. A run that has reached PPO
 * stays with it, even if it continues with a longer budget whose share for imitation is not used up.
 */
export function phaseAt(
  done: number,
  { total, imitateShare }: Budget,
  reached: Phase = "imitate",
): { phase: Phase; share: number } {
  const imitated = imitateShare * total;
  if (reached === "imitate" && done < imitated) return { phase: "imitate", share: done / imitated };
  const rest = total - imitated;
  return { phase: "ppo", share: rest > 0 ? Math.min(1, Math.max(0, done - imitated) / rest) : 1 };
}

/** What the rollout of the given update is played with, as the run stands. */
export function planFor(run: PpoRun, interval: number, budget: Budget): Plan {
  const { isWarm } = run.plan;
  const { phase, share } = phaseAt(doneOf({ minutes: run.minutes, interval }, budget), budget, run.phase);
  return { phase, interval, share, isWarm, curriculum: run.ppo.curriculum, weights: run.training.weights };
}

/** Share of the first learning rate that is left at the end of a phase. */
const LAST_SHARE = { imitate: 0, ppo: 0.1 } as const;

/** The learning rate: it falls over its phase. */
export function rateAt({ phase, share, isWarm }: Pick<Plan, "phase" | "share" | "isWarm">, config: PpoConfig): number {
  const { ppo, imitate } = config;
  const first = phase === "imitate" ? imitate.rate : isWarm ? ppo.warmRate : ppo.rate;
  return first * (1 - (1 - LAST_SHARE[phase]) * share);
}

/** How games explore; a policy that has learned by imitation explores less. */
export function exploringAt(share: number, isWarm: boolean, config: PpoConfig["explore"]): Exploring {
  const { temperatureStart, temperatureEnd, warmStart, dirichletWeight, warmWeight } = config;
  return {
    temperature: annealed(isWarm ? warmStart : temperatureStart, temperatureEnd, share),
    noise: isWarm ? warmWeight : dirichletWeight,
  };
}

function annealed(from: number, to: number, share: number): number {
  return from + (to - from) * clamp01(share);
}

/** The annealed coefficient times the factor that the entropy band has reached. */
export function entropyCoefficient(share: number, factor: number, { start, end }: PpoConfig["entropy"]): number {
  return annealed(start, end, share) * factor;
}

/** The factor after an update whose policy had this entropy, as a share of ln |A|. */
export function nextEntropyFactor(factor: number, entropyShare: number, config: PpoConfig["entropy"]): number {
  const { bandLow, bandHigh, grow, shrink, most } = config;
  const moved = entropyShare < bandLow ? factor * grow : entropyShare > bandHigh ? factor * shrink : factor;
  return Math.min(most, Math.max(1 / most, moved));
}

/** Share of the games that the teacher plays: all at first, then ever fewer. */
export function teacherShare(done: number, { teacherUntil, teacherLeast }: PpoConfig["imitate"]): number {
  return done >= teacherUntil ? teacherLeast : 1 - (1 - teacherLeast) * (done / teacherUntil);
}

/** Imitation is not graded: all docks, and the threshold of the last rung. */
const LAST_STAGE = CURRICULUM_STAGES.length - 1;

export const HELD_OUT_SEED = 900_000_000;

export function heldOutSeeds(games: number): number[] {
  return Array.from({ length: games }, (_, i) => HELD_OUT_SEED + i);
}

export interface PlayOptions {
  readonly seed: number;
  readonly config: PpoConfig;
  readonly docks: TrainingDocks;
  /** Threads that play. Each has its part of the games, so a training with more threads is another one. */
  readonly workers: number;
}

/** Most games of a PPO rollout, as a multiple of its episodes. */
export const MOST_ROUNDS = 32;

/** The plan's games as tasks, one for each thread, which know its weights as the given version. */
export function tasksOf(plan: Plan, version: number, { seed, config, docks, workers }: PlayOptions): RolloutTask[] {
  const { phase, share, interval, weights, isWarm } = plan;
  const { episodes, samples } = config.ppo;
  const count = phase === "ppo" ? episodes * MOST_ROUNDS : config.imitate.games;
  const games = Array.from({ length: count }, (_, i) => gameOf(plan, interval * count + i, seed, config));
  const policy = { version, weights };
  const parts = split(games, Math.min(workers, count));
  const portion = (whole: number) => Math.ceil(whole / parts.length);
  if (phase === "ppo") {
    const exploring = exploringAt(share, isWarm, config.explore);
    const until = { atOnce: portion(episodes), samples: portion(samples) };
    return parts.map((part) => ({ kind: "play", policy, docks, games: part, exploring, ...until }));
  }
  return parts.map((part) => ({
    kind: "imitate",
    policy,
    docks,
    games: part,
    teacherShare: teacherShare(share, config.imitate),
    pickSeed: part[0]!.seed,
    positions: portion(config.imitate.positions),
  }));
}

function gameOf({ phase, curriculum }: Plan, number: number, seed: number, config: PpoConfig): GameTask {
  const rng = createRng(seed, "noise", number);
  const drawn = rng.below(HELD_OUT_SEED);
  return { seed: drawn, stage: phase === "ppo" ? stageFor(curriculum, rng.fraction(), config.curriculum) : LAST_STAGE };
}

function split<T>(items: readonly T[], parts: number): T[][] {
  const size = Math.ceil(items.length / parts);
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
