/**
 * @file Self-play: the games that the policy learns from and is judged by. A `RolloutWorker` performs one thread's share:
 * episodes with exploration until there are samples enough, episodes beside a teacher, or held-out games played
 * greedily. Tasks and rollouts are plain values, since they cross threads.
 */
import { createRng, expectOk, type Rng } from "#engine";
import type { Runtime, Tensors } from "#nn";
import { parseTableValue } from "#search";
import type { Variant } from "../network/network.ts";
import type { PpoConfig, TrainingDocks } from "../schedule/config.ts";
import { CURRICULUM_STAGES } from "../schedule/curriculum.ts";
import { episodeDocks } from "./docks.ts";
import { imitationDecide, pickPlacements, Teacher } from "./imitation.ts";
import { Actor, type Exploring } from "./policy.ts";
import { type Decide, type Entropy, type Episode, type EpisodeStep, playEpisodes } from "./rollout.ts";
import { imitationSamples, type Picked, ppoSamples, type Samples } from "./samples.ts";

/** Positions that the network judges at a time. */
export const BATCH = 32;

/** A game to play. */
export interface GameTask {
  readonly seed: number;
  /** Of the curriculum. */
  readonly stage: number;
}

/** The weights to play with; a worker compiles each version once. */
export interface Broadcast {
  readonly version: number;
  readonly weights: Tensors;
}

/** What a worker is asked to play. */
export type RolloutTask = { readonly policy: Broadcast; readonly docks: TrainingDocks } & (
  | {
      readonly kind: "play";
      /** Played `atOnce` at a time until there are `samples`; the rest is not played. */
      readonly games: readonly GameTask[];
      readonly atOnce: number;
      readonly samples: number;
      readonly exploring: Exploring;
    }
  | {
      readonly kind: "imitate";
      readonly games: readonly GameTask[];
      /** Share of the games that the teacher plays. */
      readonly teacherShare: number;
      /** Seed of the placements that are picked, and of their symmetries. */
      readonly pickSeed: number;
      readonly positions: number;
    }
  | { readonly kind: "evaluate"; readonly seeds: readonly number[]; readonly horizon: number }
);

/** How a game went; the entropy is that of its policy, summed. */
export interface GameReport extends Entropy {
  readonly seed: number;
  readonly stage: number;
  readonly steps: number;
  readonly plain: number;
  readonly isCut: boolean;
  readonly isWon: boolean;
  /** Sum of the scaled rewards. */
  readonly reward: number;
}

/** What a worker answers. */
export interface Rollout {
  readonly games: readonly GameReport[];
  /** Null for an evaluation. */
  readonly samples: Samples | null;
}

/** What a worker is made with. */
export interface RolloutSetup {
  readonly config: PpoConfig;
  readonly variant: Variant;
  /** Tensors of the teacher's table value; null where nothing is imitated. */
  readonly teacher: Readonly<Record<string, Float32Array>> | null;
}

export class RolloutWorker {
  private readonly setup: RolloutSetup;
  private readonly actor: Actor;
  private readonly teacher: Teacher | null;

  constructor(runtime: Runtime, setup: RolloutSetup) {
    const { config, variant, teacher } = setup;
    this.setup = setup;
    this.actor = new Actor(runtime, variant, BATCH);
    this.teacher = teacher === null ? null : new Teacher(expectOk(parseTableValue(teacher)), config.imitate);
  }

  async perform(task: RolloutTask): Promise<Rollout> {
    await this.actor.load(task.policy.version, task.policy.weights);
    const { config, variant } = this.setup;
    const by: SelfPlay = { actor: this.actor, config, variant, docks: task.docks };
    if (task.kind === "evaluate") {
      const games = task.seeds.map((seed) => ({ seed, stage: CURRICULUM_STAGES.length - 1 }));
      return { games: (await playGreedily(by, games, task.horizon)).map(reportOf), samples: null };
    }
    if (task.kind === "play") {
      const episodes = await playExploring(by, task.games, task.exploring, task);
      return { games: episodes.map(reportOf), samples: ppoSamples(episodes, config, variant) };
    }
    if (this.teacher === null) throw new Error("there is no teacher to imitate");
    const { teacherShare, positions, pickSeed } = task;
    const taught = { teacherShare, positions, rng: createRng(pickSeed, "noise") };
    const { episodes, samples } = await playTaught(by, task.games, this.teacher, taught);
    return { games: episodes.map(reportOf), samples };
  }
}

function reportOf({ setup: { seed, stage, threshold }, steps, end, isCut }: Episode): GameReport {
  const total = (pick: (step: EpisodeStep) => number) => steps.reduce((sum, step) => sum + pick(step), 0);
  return {
    seed,
    stage,
    steps: steps.length,
    plain: end.plain,
    isCut,
    isWon: end.plain >= threshold,
    reward: total(({ reward }) => reward),
    entropy: total(({ entropy }) => entropy),
    uniformEntropy: total(({ uniformEntropy }) => uniformEntropy),
  };
}

/** Who plays, by which settings, on which docks. */
export interface SelfPlay {
  readonly actor: Actor;
  readonly config: PpoConfig;
  readonly variant: Variant;
  readonly docks: TrainingDocks;
}

function play({ config, docks }: SelfPlay, games: readonly GameTask[], horizon: number, decide: Decide) {
  const setups = games.map(({ seed, stage }) => {
    const { ceiling, threshold } = CURRICULUM_STAGES[stage]!;
    return { seed, stage, threshold, docks: episodeDocks(docks, seed, ceiling, config.curriculum.redraws) };
  });
  const { rewardScale } = config.value;
  const { gamma } = config.advantage;
  return playEpisodes({ games: setups, width: BATCH, horizon, decide, gamma, rewardScale });
}

export function playGreedily(by: SelfPlay, games: readonly GameTask[], horizon: number): Promise<Episode[]> {
  return play(by, games, horizon, by.actor.decider({ kind: "greedy" }, by.config.explore));
}

/** The games in turn, `atOnce` side by side, until there are `samples`; the rest is not played. */
export async function playExploring(
  by: SelfPlay,
  games: readonly GameTask[],
  exploring: Exploring,
  { atOnce, samples }: { readonly atOnce: number; readonly samples: number },
): Promise<Episode[]> {
  const { ppo, explore } = by.config;
  const decide = by.actor.decider({ kind: "explore", ...exploring }, explore);
  const episodes: Episode[] = [];
  let placements = 0;
  for (let at = 0; at < games.length && placements < samples; at += atOnce) {
    const played = await play(by, games.slice(at, at + atOnce), ppo.horizon, decide);
    episodes.push(...played);
    placements += played.reduce((sum, { steps }) => sum + steps.length, 0);
  }
  return episodes;
}

export interface Taught {
  readonly episodes: readonly Episode[];
  /** The placements that the samples are of. */
  readonly picked: readonly Picked[];
  readonly samples: Samples;
}

/** The teacher plays its share of the games and the student the rest; the teacher labels the picked positions of all. */
export async function playTaught(
  by: SelfPlay,
  games: readonly GameTask[],
  teacher: Teacher,
  { teacherShare, positions, rng }: { readonly teacherShare: number; readonly positions: number; readonly rng: Rng },
): Promise<Taught> {
  const { imitate, explore } = by.config;
  const student = by.actor.decider({ kind: "greedy" }, explore);
  const decide = imitationDecide(teacher, student, Math.round(teacherShare * games.length), imitate.slips);
  const episodes = await play(by, games, imitate.horizon, decide);
  const picked = pickPlacements(episodes, positions, imitate.lastPlacements, rng);
  const samples = imitationSamples(episodes, picked, (view) => teacher.label(view), by.config, by.variant);
  return { episodes, picked, samples };
}
