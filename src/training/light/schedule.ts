/**
 * @file What the paper's training of `light` remembers between intervals: the curriculum, the gate and the best weights.
 * Everything is plain values, so it is in the checkpoint and a run that was killed goes on as if it had not been.
 */
import type { LightInterval } from "#light";
import {
  advanceCurriculum,
  CURRICULUM_STAGES,
  type Curriculum,
  type Gate,
  type GateDecision,
  gateAfter,
  NEW_CURRICULUM,
  NEW_GATE,
  winRate,
} from "#ppo";
import { mean } from "#stats";
import { BadCheckpointError } from "../checkpoint.ts";
import type { PaperRules, PaperSetup, PlayedGame } from "../paper/paper.ts";

export interface LightSchedule {
  /** Null where it is switched off. */
  readonly curriculum: Curriculum | null;
  readonly gate: Gate;
  /** The best weights on the held-out games; null before the first evaluation. */
  readonly best: Float32Array | null;
  /** Rollbacks so far. */
  readonly rollbacks: number;
}

export function firstSchedule({ parts }: PaperSetup): LightSchedule {
  const curriculum = parts.includes("curriculum") ? NEW_CURRICULUM : null;
  return { curriculum, gate: NEW_GATE, best: null, rollbacks: 0 };
}

/** In the order in which one thread would have played them. */
export function inOrder(games: readonly PlayedGame[]): readonly PlayedGame[] {
  return [...games].sort((a, b) => a.update - b.update || a.shard - b.shard);
}

/** The curriculum after an interval's games. */
export function afterGames(
  schedule: LightSchedule,
  games: readonly PlayedGame[],
  { sums }: LightInterval,
  rules: PaperRules,
): LightSchedule {
  if (schedule.curriculum === null) return schedule;
  const update = { kl: sums.divergence / Math.max(1, sums.compared), lowest: 0 };
  return { ...schedule, curriculum: advanceCurriculum(schedule.curriculum, inOrder(games), update, rules.curriculum) };
}

/** The gate after an evaluation of these weights. */
export function afterEvaluation(
  schedule: LightSchedule,
  weights: Float32Array,
  steps: readonly number[],
  { guard }: PaperRules,
): { readonly schedule: LightSchedule; readonly decision: GateDecision } {
  const { gate, decision } = gateAfter(schedule.gate, steps, guard);
  const best = decision === "best" ? weights : schedule.best;
  const rollbacks = schedule.rollbacks + (decision === "rollback" ? 1 : 0);
  return { schedule: { ...schedule, gate, best, rollbacks }, decision };
}

/** Whether the weights of an evaluation play worse than the best ones, by the mean. */
export function isBehind({ gate: { best } }: LightSchedule, steps: readonly number[]): boolean {
  return best !== null && mean(steps) < mean(best);
}

/** Figures of the curve. */
export function scheduleFigures({ curriculum, gate, rollbacks }: LightSchedule): Readonly<Record<string, number>> {
  const stage = curriculum === null ? null : CURRICULUM_STAGES[curriculum.stage]!;
  const rate = curriculum === null ? null : winRate(curriculum);
  return {
    ...(stage !== null && { "charts/ceiling": stage.ceiling, "charts/threshold": stage.threshold }),
    ...(rate !== null && { "charts/win_rate": rate }),
    ...(gate.best !== null && { "charts/best_steps": mean(gate.best), "charts/rollbacks": rollbacks }),
  };
}

/** A schedule as a checkpoint has it: without the best weights, which are a tensor. */
export type SavedSchedule = Omit<LightSchedule, "best">;

export function savedSchedule({ curriculum, gate, rollbacks }: LightSchedule): SavedSchedule {
  return { curriculum, gate, rollbacks };
}

/** Throws `BadCheckpointError` where the checkpoint has no schedule; what lies deeper was written with it. */
export function restoredSchedule(saved: unknown, best: Float32Array | null, { parts }: PaperSetup): LightSchedule {
  const { curriculum, gate, rollbacks } = Object(saved) as Partial<SavedSchedule>;
  const hasCurriculum = Array.isArray(curriculum?.recent) === parts.includes("curriculum");
  const hasGate = gate !== undefined && (gate.best !== null) === (best !== null);
  if (curriculum === undefined || !hasCurriculum || !hasGate || typeof rollbacks !== "number") {
    throw new BadCheckpointError("the checkpoint does not have the schedule of its training");
  }
  return { curriculum, gate, best, rollbacks };
}
