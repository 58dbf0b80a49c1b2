/**
 * @file The options and tasks of RQ2: one training each. All trainings of a study have the same budget, docks and seeds,
 * and differ in one thing each.
 */

import { fingerprint, MAX_SEED, ok, type Result } from "#engine";
import {
  CURRICULUM_STAGES,
  type CurriculumStage,
  DEFAULT_VARIANT,
  type DifficultyHead,
  NETWORK_KINDS,
  PPO_DEFAULTS,
  type PpoConfig,
  type Variant,
} from "#ppo";
import type { GivenOptions } from "#study/report";
import { choice, type OptionValues, onOff, textFile, whole, withDefaults } from "#study/report";
import { readTrajectory, type Trajectory } from "./trajectory.ts";

/**
 * What the value learns: 1 or 0 at the end of the game, the return in unscaled rewards, or the mix of the scaled return
 * and the log-compressed outcome.
 */
export const VALUE_TARGETS = ["terminal", "raw", "mixed"] as const;
export type ValueTarget = (typeof VALUE_TARGETS)[number];

/** How the losses are put together: by fixed weights, by projecting conflicting gradients, or by uncertainty. */
export const WEIGHTINGS = ["static", "pcgrad", "uncertainty"] as const;
export type Weighting = (typeof WEIGHTINGS)[number];

export const RQ2_OPTIONS = {
  seeds: whole(3, [1, 100], "trainings of each arm"),
  imitate: whole(8, [0, 10_000], "intervals of imitation"),
  updates: whole(10, [2, 100_000], "updates of PPO"),
  placements: whole(
    1024,
    [16, 100_000],
    "placements of an update, at least; of an interval of imitation twice as many",
  ),
  games: whole(50, [1, 100_000], "held-out games of each training, and as many more for correlations and probes"),
  seed: whole(1, [0, MAX_SEED], "seed of the first training"),
  network: choice("shared-mlp", NETWORK_KINDS, "kind", "kind of network"),
  channels: whole(8, [1, 256], "channels of its convolutions, where it has some"),
  dynamic: onOff("try PCGrad and uncertainty weighting too"),
  metrics: textFile("metrics of a training, for its curriculum"),
};

/** What the trainings depend on. */
export type Rq2Settings = Omit<OptionValues<typeof RQ2_OPTIONS>, "metrics">;

export interface Rq2Options extends Rq2Settings {
  /** The curriculum of a longer training; null where no metrics were given. */
  readonly trajectory: Trajectory | null;
}

export function settleRq2(given: GivenOptions): Result<Rq2Options, "badMetrics"> {
  const { metrics, ...settings } = withDefaults(RQ2_OPTIONS, given);
  if (metrics === null) return ok({ ...settings, trajectory: null });
  const trajectory = readTrajectory(metrics);
  return trajectory.ok ? ok({ ...settings, trajectory: trajectory.value }) : trajectory;
}

export const TRAINING_UNIT = { one: "training", many: "trainings" };

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
  readonly settings: Rq2Settings;
}

/** The base arm serves every comparison; the others change one thing. */
export function armsOf({ dynamic }: Pick<Rq2Settings, "dynamic">): Rq2Arm[] {
  return [
    RQ2_BASE,
    { ...RQ2_BASE, difficulty: "aggregate" },
    { ...RQ2_BASE, valueTarget: "terminal" },
    { ...RQ2_BASE, valueTarget: "raw" },
    ...(dynamic ? (["pcgrad", "uncertainty"] as const).map((weighting) => ({ ...RQ2_BASE, weighting })) : []),
  ];
}

/** Seed by seed, so that an interrupted study has whole comparisons. */
export function rq2Tasks({ trajectory: _, ...settings }: Rq2Options): Rq2Task[] {
  const seeds = Array.from({ length: settings.seeds }, (_, i) => settings.seed + i);
  return seeds.flatMap((seed) => armsOf(settings).map((arm) => ({ arm, seed, settings })));
}

export function armName({ difficulty, valueTarget, weighting }: Rq2Arm): string {
  if (difficulty !== RQ2_BASE.difficulty) return difficulty;
  if (valueTarget !== RQ2_BASE.valueTarget) return valueTarget;
  return weighting === RQ2_BASE.weighting ? "base" : weighting;
}

/** All docks, and a rung that short trainings win sometimes; the curriculum stands still. */
export const RQ2_STAGE = CURRICULUM_STAGES.findIndex(({ ceiling, threshold }) => ceiling === 1 && threshold === 1200);
export const rq2Stage: CurriculumStage = CURRICULUM_STAGES[RQ2_STAGE]!;

/** Placements after which a game for correlations and probes is cut, and a held-out one. */
export const STUDY_HORIZON = 300;
export const HELD_OUT_HORIZON = 500;
/** Updates from one measurement of the gradients to the next. */
export const AUDIT_EVERY = 4;

export function variantOf({ difficulty }: Rq2Arm, { network, channels }: Rq2Settings): Variant {
  return { ...DEFAULT_VARIANT, kind: network, difficulty, channels, blocks: 1 };
}

export function rq2Name({ arm, seed }: Rq2Task): string {
  return `${Object.values(arm).join(", ")}, seed ${seed}`;
}

/** Identifies a training, independently of the rest of its study. */
export function rq2Key({ arm, seed, settings }: Rq2Task): string {
  const { imitate, updates, games } = settings;
  const derived = { config: configOf(arm, settings), variant: variantOf(arm, settings) };
  return fingerprint({ arm, seed, imitate, updates, games, ...derived });
}

/** Small intervals, and the value target's own units. */
export function configOf({ valueTarget }: Rq2Arm, { placements }: Pick<Rq2Settings, "placements">): PpoConfig {
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
