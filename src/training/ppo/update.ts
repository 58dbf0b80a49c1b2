/** @file One interval of learning: the games that were played become new weights, a new state and a point of the curve. */

import { createRng } from "#engine";
import type { Metrics } from "#machine";
import {
  afterUpdate,
  type Curriculum,
  entropyCoefficient,
  entropyShareOf,
  exploringAt,
  type GameReport,
  type Learner,
  type PlayOptions,
  type PpoAnswer,
  type PpoRun,
  rateAt,
  stageOf,
  teacherShare,
  winRate,
} from "#ppo";
import { mean } from "#stats";

export interface Lesson {
  readonly state: PpoRun;
  readonly point: Metrics;
}

export async function lessonOf(
  state: PpoRun,
  answers: readonly PpoAnswer[],
  learner: Learner,
  options: PlayOptions,
): Promise<Lesson> {
  const { phase, share, interval, isWarm, curriculum } = state.plan;
  const games = answers.flatMap((answer) => answer.games);
  const tables = answers.flatMap(({ samples }) => (samples === null || samples.rows === 0 ? [] : [samples]));
  const rate = rateAt(state.plan, options.config);
  const rng = createRng(options.seed, "policy", interval);
  const common = {
    "charts/phase": phase === "ppo" ? 1 : 0,
    "charts/learning_rate": rate,
    "charts/samples": tables.reduce((sum, { rows }) => sum + rows, 0),
    ...gameFigures(games),
  };
  if (phase === "imitate") {
    const { state: training, losses } = await learner.imitate(state.training, tables, rate, rng);
    const taught = { "charts/teacher_share": teacherShare(share, options.config.imitate) };
    return { state: { ...state, training }, point: rounded({ ...common, ...taught, ...named(losses) }) };
  }
  const { config, docks } = options;
  const coefficient = entropyCoefficient(share, state.ppo.entropyFactor, config.entropy);
  const step = { rate, entropyCoefficient: coefficient };
  const { state: training, losses, epochs } = await learner.improve(state.training, tables, step, rng);
  const entropyShare = entropyShareOf(games);
  const ppo = afterUpdate(state.ppo, games, { kl: losses.approxKl!, entropyShare }, config, docks);
  const point = {
    ...common,
    "charts/episodes": ppo.episodes,
    "charts/epochs": epochs,
    "charts/temperature": exploringAt(share, isWarm, config.explore).temperature,
    "charts/entropy_coefficient": coefficient,
    "charts/entropy_share": entropyShare,
    ...stageFigures(curriculum, ppo.curriculum),
    ...named(losses),
  };
  return { state: { ...state, training, ppo }, point: rounded(point) };
}

/** Of the stage that the games were played on. Where they have ended it, no win rate of it is left. */
export function stageFigures(played: Curriculum, after: Curriculum): Metrics {
  const { ceiling, threshold } = stageOf(played);
  const rate = after.stage === played.stage ? winRate(after) : null;
  return {
    "charts/stage": played.stage,
    "charts/scd_ceiling": ceiling,
    "charts/win_threshold": threshold,
    ...(rate !== null && { "charts/win_rate": rate }),
  };
}

function gameFigures(games: readonly GameReport[]): Metrics {
  return {
    "charts/mean_return": mean(games.map(({ reward }) => reward)),
    "charts/mean_steps": mean(games.map(({ steps }) => steps)),
    "charts/mean_plain": mean(games.map(({ plain }) => plain)),
    "charts/cut_share": mean(games.map(({ isCut }) => (isCut ? 1 : 0))),
  };
}

/** "approxKl" as "losses/approx_kl". */
function named(losses: Metrics): Metrics {
  return Object.fromEntries(
    Object.entries(losses).map(([name, value]) => {
      return [`losses/${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, value];
    }),
  );
}

export function rounded(point: Metrics): Metrics {
  return Object.fromEntries(Object.entries(point).map(([name, value]) => [name, Number(value.toPrecision(6))]));
}
