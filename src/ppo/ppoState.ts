/**
 * @file What a PPO training remembers beside its weights: curriculum, guard, the entropy band's factor and how far the
 * last update went. Plain values and pure transitions, so a run goes on from its checkpoint as if it had never stopped.
 */
import { type Guard, NEW_GUARD } from "./bestGuard.ts";
import type { PpoConfig } from "./config.ts";
import { advanceCurriculum, type Curriculum, firstStage, NEW_CURRICULUM, type Played, STAGES } from "./curriculum.ts";
import { nextEntropyFactor } from "./explore.ts";
import type { TrainingDocks } from "./trainingDealer.ts";

export interface PpoState {
  readonly updates: number;
  readonly episodes: number;
  readonly curriculum: Curriculum;
  readonly guard: Guard;
  /** What the entropy band multiplies the annealed coefficient by. */
  readonly entropyFactor: number;
  /** Approximate KL of the last update. */
  readonly kl: number;
}

export const NEW_PPO_STATE: PpoState = {
  updates: 0,
  episodes: 0,
  curriculum: NEW_CURRICULUM,
  guard: NEW_GUARD,
  entropyFactor: 1,
  kl: 0,
};

/** Before the first update on such docks. */
export function newPpoState(docks: TrainingDocks): PpoState {
  return { ...NEW_PPO_STATE, curriculum: { ...NEW_CURRICULUM, stage: firstStage(docks) } };
}

/** What an update came to, as far as the state asks. */
export interface Updated {
  readonly kl: number;
  /** Entropy of the policy that played, as a share of ln |A|. */
  readonly entropyShare: number;
}

export function afterUpdate(
  state: PpoState,
  played: readonly Played[],
  { kl, entropyShare }: Updated,
  { curriculum, entropy }: PpoConfig,
  docks: TrainingDocks,
): PpoState {
  return {
    ...state,
    updates: state.updates + 1,
    episodes: state.episodes + played.length,
    curriculum: advanceCurriculum(state.curriculum, played, { kl, lowest: firstStage(docks) }, curriculum),
    entropyFactor: nextEntropyFactor(state.entropyFactor, entropyShare, entropy),
    kl,
  };
}

/**
 * The stage that a warm start begins at: with all docks, the first rung that its held-out games do not win often enough
 * to be promoted at once.
 */
export function warmCurriculum(plain: readonly number[], { promote }: PpoConfig["curriculum"]): Curriculum {
  const isHard = ({ ceiling, threshold }: (typeof STAGES)[number]) =>
    ceiling === 1 && plain.filter((points) => points >= threshold).length <= promote * plain.length;
  const first = STAGES.findIndex(isHard);
  return { ...NEW_CURRICULUM, stage: first < 0 ? STAGES.length - 1 : first };
}
