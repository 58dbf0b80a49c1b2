/**
 * @file The figures of an update, by name: what the training curve, TensorBoard and the report show. Names are an
 * interface: `charts/…` tells of games and schedules, `losses/…` of the learner.
 */
import { ALIVE_STEPS } from "#players";
import { mean } from "#stats";
import type { HeldOut, Phase } from "./plan.ts";
import type { Samples } from "./rollout/samples.ts";
import type { GameReport } from "./rollout/selfPlay.ts";
import { type Curriculum, stageOf, winRate } from "./schedule/curriculum.ts";
import type { Gate } from "./schedule/evaluationGate.ts";

export type Figures = Readonly<Record<string, number>>;

export function rolloutFigures(
  phase: Phase,
  rate: number,
  games: readonly GameReport[],
  tables: readonly Samples[],
): Figures {
  return {
    "charts/phase": phase === "ppo" ? 1 : 0,
    "charts/learning_rate": rate,
    "charts/samples": tables.reduce((sum, { rows }) => sum + rows, 0),
    "charts/mean_return": mean(games.map(({ reward }) => reward)),
    "charts/mean_steps": mean(games.map(({ steps }) => steps)),
    "charts/mean_plain": mean(games.map(({ plain }) => plain)),
    "charts/cut_share": mean(games.map(({ isCut }) => (isCut ? 1 : 0))),
  };
}

/** Of the stage that the games were played on. Where they have ended it, no win rate of it is left. */
export function stageFigures(played: Curriculum, after: Curriculum): Figures {
  const { ceiling, threshold } = stageOf(played);
  const rate = after.stage === played.stage ? winRate(after) : null;
  return {
    "charts/stage": played.stage,
    "charts/scd_ceiling": ceiling,
    "charts/win_threshold": threshold,
    ...(rate !== null && { "charts/win_rate": rate }),
  };
}

/** "approxKl" as "losses/approx_kl". */
export function lossFigures(losses: Figures): Figures {
  return Object.fromEntries(
    Object.entries(losses).map(([name, value]) => {
      return [`losses/${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`, value];
    }),
  );
}

export function gateFigures({ steps, plain }: HeldOut, gate: Gate): Figures {
  return {
    "charts/held_out_steps": mean(steps),
    "charts/held_out_alive264": steps.filter((survived) => survived >= ALIVE_STEPS).length / steps.length,
    "charts/held_out_plain": mean(plain),
    "charts/best_steps": mean(gate.best ?? steps),
    "charts/rollbacks": gate.rollbacks,
  };
}

/** To six digits, which say enough and keep files small. */
export function rounded(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(6))]));
}
