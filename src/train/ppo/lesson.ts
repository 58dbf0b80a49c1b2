/** @file One interval of learning: the games that were played become new weights, a new state and a point of the curve. */
import { afterUpdate, entropyCoefficient, stageOf, teacherShare, temperatureAt, winRate } from "#agent";
import { createRng } from "#engine";
import type { Metrics } from "../progress.ts";
import type { Learner } from "./learner.ts";
import type { PlayOptions } from "./plan.ts";
import { rateAt } from "./rates.ts";
import type { PpoRun } from "./runState.ts";
import type { GameReport, PpoAnswer } from "./tasks.ts";

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
  const { phase, share, interval, isWarm } = state.plan;
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
  const { config } = options;
  const coefficient = entropyCoefficient(share, state.ppo.entropyFactor, config.entropy);
  const step = { rate, entropyCoefficient: coefficient };
  const { state: training, losses, epochs } = await learner.improve(state.training, tables, step, rng);
  const entropyShare = mean(games.map((game) => game.entropyShare));
  const ppo = afterUpdate(state.ppo, games, { kl: losses.approxKl!, entropyShare }, config);
  const { ceiling, threshold } = stageOf(ppo.curriculum);
  const point = {
    ...common,
    "charts/episodes": ppo.episodes,
    "charts/epochs": epochs,
    "charts/temperature": temperatureAt(share, isWarm, config.explore),
    "charts/entropy_coefficient": coefficient,
    "charts/entropy_share": entropyShare,
    "charts/stage": ppo.curriculum.stage,
    "charts/scd_ceiling": ceiling,
    "charts/win_threshold": threshold,
    "charts/win_rate": winRate(ppo.curriculum) ?? 0,
    ...named(losses),
  };
  return { state: { ...state, training, ppo }, point: rounded(point) };
}

function gameFigures(games: readonly GameReport[]): Metrics {
  return {
    "charts/mean_return": mean(games.map(({ reward }) => reward)),
    "charts/mean_steps": mean(games.map(({ steps }) => steps)),
    "charts/mean_plain": mean(games.map(({ plain }) => plain)),
    "charts/cut_share": mean(games.map(({ isCut }) => (isCut ? 1 : 0))),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
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
