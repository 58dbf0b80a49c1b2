/**
 * @file How far a training is, and what its next games are: which phase, which seeds, which stages. Seeds below
 * 900,000,000 are trained on; held-out games have the next hundred million, the gate's from the first on; from
 * 1,000,000,000 on everything is for evaluation and never touched here (design D10).
 */
import { createRng } from "#engine";
import type { PpoConfig } from "../config.ts";
import { exploringAt } from "../rollout/explore.ts";
import { teacherShare } from "../rollout/imitation.ts";
import type { GameTask, PpoTask } from "../rollout/tasks.ts";
import type { TrainingDocks } from "../rollout/trainingDealer.ts";
import { CURRICULUM_STAGES, stageFor } from "./curriculum.ts";
import type { Phase, Plan, PpoRun } from "./run.ts";

export interface Budget {
  readonly unit: "minutes" | "updates";
  readonly total: number;
  /** Of the budget, for imitation; the rest is PPO's. */
  readonly imitateShare: number;
}

export function doneOf({ minutes, interval }: Pick<PpoRun, "minutes" | "interval">, { unit }: Budget): number {
  return unit === "minutes" ? minutes : interval;
}

/**
 * The phase after so much of the budget, and how much of the phase is done, 0…1. A run that has reached PPO stays with it,
 * even if it goes on with a longer budget whose share for imitation is not used up.
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

/** What the given interval is played with, as the run stands. */
export function planFor(run: PpoRun, interval: number, budget: Budget): Plan {
  const { isWarm } = run.plan;
  const { phase, share } = phaseAt(doneOf({ minutes: run.minutes, interval }, budget), budget, run.phase);
  return { phase, interval, share, isWarm, curriculum: run.ppo.curriculum, weights: run.training.weights };
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
  /** Threads that play. Games are dealt out to them, so a training with more is another one. */
  readonly workers: number;
}

/** Games that a PPO update may go on with, as a multiple of its episodes. */
export const MOST_ROUNDS = 32;

/** The plan's games as tasks, one for each thread, which know its weights as the given version. */
export function tasksOf(plan: Plan, version: number, { seed, config, docks, workers }: PlayOptions): PpoTask[] {
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
