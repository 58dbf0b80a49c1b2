/**
 * @file The held-out evaluation for a model's card: its agents on evaluation seeds, in parallel, as in the arena.
 * Thinking times are left out and figures rounded, so that the same weights have the same card on every machine.
 */

import { EVALUATION_SEED, expectOk } from "#engine";
import type { DealerId } from "#game";
import { type ArenaRow, arena } from "#study";
import type { Evaluation } from "../models/card.ts";
import { runStudy } from "./runStudy.ts";

export interface EvaluationPlan {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
  /** Games of each agent on each source; 0 skips the evaluation. */
  readonly games: number;
  readonly workers: number;
  /** The folder with the agents' models. */
  readonly models: string;
  readonly onProgress?: (done: number, total: number) => void;
}

/** When a game is broken off. */
const UNTIL = "points";

export async function evaluate({ workers, models, onProgress, ...plan }: EvaluationPlan): Promise<Evaluation[]> {
  if (plan.games === 0) return [];
  const options = expectOk(arena.settle({ ...plan, seed: EVALUATION_SEED, until: UNTIL }));
  const run = { options, workers, models, ...(onProgress !== undefined && { onProgress }) };
  const games = expectOk(await runStudy(arena, run));
  return arena.report(options, games, { workers })!.rows.map(evaluationOf);
}

function evaluationOf({ agent, docks, games, alive264, won6000, steps, plain, hazard }: ArenaRow): Evaluation {
  return {
    agent,
    docks,
    games,
    seed: EVALUATION_SEED,
    until: UNTIL,
    alive264: { share: rounded(alive264.share), low: rounded(alive264.low), high: rounded(alive264.high) },
    won6000: { share: rounded(won6000.share), low: rounded(won6000.low), high: rounded(won6000.high) },
    steps: steps.value,
    plain: plain.value,
    hazard: hazard && { hazard: rounded(hazard.hazard), low: rounded(hazard.low), high: rounded(hazard.high) },
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
