/**
 * @file The games that a network learns from and is judged by, as self-play threads and the trainings of RQ2 play them:
 * with exploration until there are samples enough, beside a teacher, or greedily.
 */

import type { Rng } from "#engine";
import type { PpoConfig } from "../config.ts";
import { imitationSamples, type Picked, type Samples } from "../loss/samples.ts";
import type { Variant } from "../network/network.ts";
import { CURRICULUM_STAGES } from "../schedule/curriculum.ts";
import type { Actor } from "./actor.ts";
import type { Exploring } from "./explore.ts";
import { imitationDecide, pickPlacements, type Teacher } from "./imitation.ts";
import { type Decide, type Episode, playEpisodes } from "./rollout.ts";
import type { GameTask } from "./tasks.ts";
import { type TrainingDocks, trainingDealer } from "./trainingDealer.ts";

/** Positions that the network judges at a time. */
export const BATCH = 32;

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
    return { seed, stage, threshold, dealer: trainingDealer(docks, ceiling, config.curriculum.redraws) };
  });
  const { rewardScale } = config.value;
  const { gamma } = config.advantage;
  return playEpisodes({ games: setups, width: BATCH, horizon, decide, gamma, rewardScale });
}

export function playGreedily(by: SelfPlay, games: readonly GameTask[], horizon: number): Promise<Episode[]> {
  return play(by, games, horizon, by.actor.decider({ kind: "greedy" }, by.config.explore));
}

/** The games in turn, `atOnce` side by side, until there are samples enough; the rest is not played. */
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

/** Games of which the teacher plays its share and the student the rest; the teacher labels what is picked from all. */
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
