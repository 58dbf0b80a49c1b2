/**
 * @file The curriculum (paper §4.4, appendix B) as a pure state machine. A stage is a ceiling on the SCD of the docks and
 * a number of plain points that counts as a win: the ceiling climbs first, then the points, both by the win rate of the
 * last episodes. Two failed windows step back; a long stay mixes in some episodes of the next stage. Ceilings may be made
 * to rise by the number of episodes instead, which the paper names as well.
 */

import type { TrainingDocks } from "./config.ts";
import { type PpoConfig, SCD_CEILINGS, WIN_LADDER } from "./config.ts";

type Rules = PpoConfig["curriculum"];

export interface CurriculumStage {
  /** Largest SCD of a training dock; 1 admits all. */
  readonly ceiling: number;
  /** Plain points that win. */
  readonly threshold: number;
}

export const CURRICULUM_STAGES: readonly CurriculumStage[] = [
  ...SCD_CEILINGS.map((ceiling) => ({ ceiling, threshold: WIN_LADDER[0]! })),
  ...WIN_LADDER.slice(1).map((threshold) => ({ ceiling: SCD_CEILINGS.at(-1)!, threshold })),
];

export interface Curriculum {
  /** Index in `CURRICULUM_STAGES`. */
  readonly stage: number;
  /** Episodes of this stage since it began, probes aside. */
  readonly episodes: number;
  /** Whether each of the last episodes was won, oldest first; at most a window. */
  readonly recent: readonly boolean[];
  /** Failed windows in a row. */
  readonly failed: number;
}

export const NEW_CURRICULUM: Curriculum = { stage: 0, episodes: 0, recent: [], failed: 0 };

export function stageOf({ stage }: Pick<Curriculum, "stage">): CurriculumStage {
  return CURRICULUM_STAGES[stage]!;
}

/** The stage that an episode is played on; `draw` is a number in [0, 1). */
export function stageFor(curriculum: Curriculum, draw: number, rules: Rules): number {
  const isProbe = isProbing(curriculum, rules) && draw < rules.probeShare;
  return curriculum.stage + (isProbe ? 1 : 0);
}

export function isProbing({ stage, episodes }: Curriculum, rules: Rules): boolean {
  return (
    stage + 1 < CURRICULUM_STAGES.length && !isStepped(stage, rules) && episodes >= rules.window * rules.probeWindows
  );
}

/** Of the last episodes; null before there is one. */
export function winRate({ recent }: Pick<Curriculum, "recent">): number | null {
  return recent.length === 0 ? null : recent.filter(Boolean).length / recent.length;
}

/** An episode as the curriculum sees it. */
export interface Played {
  readonly stage: number;
  readonly isWon: boolean;
}

/** The stage that training on such docks begins at and never falls below: the rule track takes no ceiling. */
export function firstStage(docks: TrainingDocks): number {
  return docks === "rule" ? CURRICULUM_STAGES.findIndex(({ ceiling }) => ceiling === 1) : 0;
}

/** What an update says beside its episodes. */
export interface Advancing {
  /** How far the update that learned from the episodes moved the policy. */
  readonly kl: number;
  /** No step back goes below this stage. */
  readonly lowest: number;
}

/** The curriculum after an update's episodes. */
export function advanceCurriculum(
  from: Curriculum,
  played: readonly Played[],
  update: Advancing,
  rules: Rules,
): Curriculum {
  return played.reduce((curriculum, episode) => afterEpisode(curriculum, episode, update, rules), from);
}

function afterEpisode(
  curriculum: Curriculum,
  { stage, isWon }: Played,
  { kl, lowest }: Advancing,
  rules: Rules,
): Curriculum {
  // Probes of the next stage, and stragglers of one that was left meanwhile, say nothing about this one.
  if (stage !== curriculum.stage) return curriculum;
  if (isStepped(stage, rules)) return afterStep(curriculum, isWon, rules);
  const recent = [...curriculum.recent, isWon].slice(-rules.window);
  const episodes = curriculum.episodes + 1;
  const rate = winRate({ recent })!;
  const isFull = recent.length === rules.window;
  const hasNext = stage + 1 < CURRICULUM_STAGES.length;
  if (isFull && hasNext && rate > rules.promote && kl < rules.mostKl) return { ...NEW_CURRICULUM, stage: stage + 1 };
  if (episodes % rules.window !== 0) return { ...curriculum, episodes, recent };
  const failed = rate < rules.demote ? curriculum.failed + 1 : 0;
  if (failed >= rules.failedWindows && stage > lowest) return { ...NEW_CURRICULUM, stage: stage - 1 };
  return { stage, episodes, recent, failed };
}

/** Whether the stage's end is a matter of episodes alone. */
function isStepped(stage: number, { stepEpisodes }: Rules): boolean {
  return stepEpisodes > 0 && CURRICULUM_STAGES[stage]!.ceiling < SCD_CEILINGS.at(-1)!;
}

function afterStep(curriculum: Curriculum, isWon: boolean, { window, stepEpisodes }: Rules): Curriculum {
  const episodes = curriculum.episodes + 1;
  if (episodes >= stepEpisodes) return { ...NEW_CURRICULUM, stage: curriculum.stage + 1 };
  return { ...curriculum, episodes, recent: [...curriculum.recent, isWon].slice(-window) };
}

/**
 * The stage that a warm start begins at: with all docks, the first rung that its held-out games do not win often enough
 * to be promoted at once.
 */
export function warmCurriculum(plain: readonly number[], { promote }: Rules): Curriculum {
  const isHard = ({ ceiling, threshold }: CurriculumStage) =>
    ceiling === 1 && plain.filter((points) => points >= threshold).length <= promote * plain.length;
  const first = CURRICULUM_STAGES.findIndex(isHard);
  return { ...NEW_CURRICULUM, stage: first < 0 ? CURRICULUM_STAGES.length - 1 : first };
}
