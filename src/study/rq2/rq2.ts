/**
 * @file RQ2 (paper §4.3, §6.2, appendix B): which trainings are compared, with which settings, and what each of them
 * yields. All trainings of a study have the same budget, docks and seeds, and differ in one thing each. Playing and
 * learning is the edge's work.
 */

import { fingerprint } from "#engine";
import {
  CURRICULUM_STAGES,
  type CurriculumStage,
  DEFAULT_VARIANT,
  type DifficultyHead,
  HEAD_NAMES,
  type HeadName,
  type NetworkKind,
  PPO_DEFAULTS,
  type PpoConfig,
  PROBES,
  type Variant,
} from "#ppo";
import type { Probed } from "./probe.ts";

/**
 * What the value learns: 1 or 0 at the end of the game, the return in unscaled rewards, or the mix of the scaled return
 * and the log-compressed outcome.
 */
export const VALUE_TARGETS = ["terminal", "raw", "mixed"] as const;
export type ValueTarget = (typeof VALUE_TARGETS)[number];

/** How the losses are put together: by fixed weights, by projecting conflicting gradients, or by uncertainty. */
export const WEIGHTINGS = ["static", "pcgrad", "uncertainty"] as const;
export type Weighting = (typeof WEIGHTINGS)[number];

export interface Rq2Options {
  /** Trainings of each arm. */
  readonly seeds: number;
  /** Intervals of imitation, then updates of PPO. */
  readonly imitate: number;
  readonly updates: number;
  /** Placements that an update learns from, at least; an interval of imitation from twice as many. */
  readonly placements: number;
  /** Held-out games, and as many more for correlations and probes. */
  readonly games: number;
  /** Seed of the first training. */
  readonly seed: number;
  readonly network: NetworkKind;
  /** Channels of the convolutions, where the network has some. */
  readonly channels: number;
  /** Whether PCGrad and uncertainty weighting are tried too. */
  readonly dynamic: boolean;
}

export const RQ2_DEFAULTS: Rq2Options = {
  seeds: 3,
  imitate: 8,
  updates: 10,
  placements: 1024,
  games: 50,
  seed: 1,
  network: "shared-mlp",
  channels: 8,
  dynamic: false,
};

/** What tells the trainings of a study apart. */
export interface Rq2Arm {
  readonly difficulty: DifficultyHead;
  readonly valueTarget: ValueTarget;
  readonly weighting: Weighting;
}

export const RQ2_BASE: Rq2Arm = { difficulty: "placeability", valueTarget: "mixed", weighting: "static" };

/** One training; plain data, so that it can be sent to a thread. */
export interface Rq2Task {
  readonly arm: Rq2Arm;
  readonly seed: number;
  readonly options: Rq2Options;
}

/** The base arm serves every comparison; the others change one thing. */
export function armsOf({ dynamic }: Pick<Rq2Options, "dynamic">): Rq2Arm[] {
  return [
    RQ2_BASE,
    { ...RQ2_BASE, difficulty: "aggregate" },
    { ...RQ2_BASE, valueTarget: "terminal" },
    { ...RQ2_BASE, valueTarget: "raw" },
    ...(dynamic ? (["pcgrad", "uncertainty"] as const).map((weighting) => ({ ...RQ2_BASE, weighting })) : []),
  ];
}

/** Seed by seed, so that a study that is cut short has whole comparisons. */
export function rq2Tasks(options: Rq2Options): Rq2Task[] {
  const seeds = Array.from({ length: options.seeds }, (_, i) => options.seed + i);
  return seeds.flatMap((seed) => armsOf(options).map((arm) => ({ arm, seed, options })));
}

export function armName({ difficulty, valueTarget, weighting }: Rq2Arm): string {
  if (difficulty !== RQ2_BASE.difficulty) return difficulty;
  if (valueTarget !== RQ2_BASE.valueTarget) return valueTarget;
  return weighting === RQ2_BASE.weighting ? "base" : weighting;
}

/** All docks, and a rung that short trainings win sometimes; the curriculum stands still. */
export const RQ2_STAGE = CURRICULUM_STAGES.findIndex(({ ceiling, threshold }) => ceiling === 1 && threshold === 1200);
export const rq2Stage: CurriculumStage = CURRICULUM_STAGES[RQ2_STAGE]!;

/**
 * Seeds of the games for correlations and probes: no training's and no evaluation's, and of the held-out ones (from
 * 900,000,000 on) none that a guard plays, whose games are a hundred thousand at most.
 */
export const STUDY_SEED = 950_000_000;
/** Placements after which such a game is cut, and a held-out one. */
export const STUDY_HORIZON = 300;
export const HELD_OUT_HORIZON = 500;
/** Updates from one measurement of the gradients to the next. */
export const AUDIT_EVERY = 4;

export function variantOf({ difficulty }: Rq2Arm, { network, channels }: Rq2Options): Variant {
  return { ...DEFAULT_VARIANT, kind: network, difficulty, channels, blocks: 1 };
}

/** The same for trainings that are the same, whatever else their studies hold. */
export function rq2Key({ arm, seed, options }: Rq2Task): string {
  const { imitate, updates, games } = options;
  const settings = { config: configOf(arm, options), variant: variantOf(arm, options) };
  return fingerprint({ arm, seed, imitate, updates, games, ...settings });
}

/** Small intervals, and the value target's own units. */
export function configOf({ valueTarget }: Rq2Arm, { placements }: Pick<Rq2Options, "placements">): PpoConfig {
  const { ppo, imitate, value, loss } = PPO_DEFAULTS;
  const games = Math.max(2, Math.ceil(placements / 64));
  const config: PpoConfig = {
    ...PPO_DEFAULTS,
    ppo: { ...ppo, samples: placements, horizon: STUDY_HORIZON, batch: 128, warmRate: 3e-4 },
    imitate: {
      ...imitate,
      games,
      positions: 2 * placements,
      batch: 128,
      rate: 1e-3,
      horizon: 200,
      beam: 2,
      teacherLeast: 0.25,
    },
  };
  if (valueTarget === "mixed") return config;
  // Unscaled rewards move the value further, so its clipping radius is the same in units of reward.
  const isRaw = valueTarget === "raw";
  return {
    ...config,
    value: { ...value, mix: 0, rewardScale: isRaw ? 1 : value.rewardScale },
    loss: { ...loss, valueClip: isRaw ? loss.valueClip / value.rewardScale : loss.valueClip },
  };
}

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

/** What a loss counts in that of the trunk. */
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

/** What a training came to; plain data, since it crosses threads. */
export interface Rq2Run {
  readonly arm: Rq2Arm;
  readonly seed: number;
  readonly parameters: number;
  /** Placements learned from by imitation and by PPO, and PPO's episodes. */
  readonly imitated: number;
  readonly samples: number;
  readonly episodes: number;
  /** Of the thread's work; how long it took depends on what else the machine did. */
  readonly seconds: number;
  readonly updates: readonly UpdatePoint[];
  readonly audits: readonly Audit[];
  readonly heldOut: readonly HeldOutGame[];
  readonly study: readonly EpisodeLosses[];
  readonly probes: Probed;
}
