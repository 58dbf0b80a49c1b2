/** @file The evaluation gate at work: plays the held-out games and keeps, or rolls back, the weights. */

import { newTrainingState } from "#nn";
import { ALIVE_STEPS } from "#players";
import { type Budget, gateAfter, type PpoRun, planFor } from "#ppo";
import { mean } from "#stats";
import type { SelfPlayOptions, SelfPlayPool } from "./selfPlay.ts";
import { type Lesson, rounded } from "./update.ts";

export async function guarded(
  run: PpoRun,
  selfPlay: SelfPlayPool,
  options: SelfPlayOptions & { budget: Budget },
): Promise<Lesson> {
  const heldOut = await selfPlay.evaluate(run.training.weights);
  const { gate, decision } = gateAfter(run.ppo.gate, heldOut.steps, options.config.guard);
  const ppo = { ...run.ppo, gate };
  const isBest = decision === "best";
  const known: PpoRun = { ...run, ppo, heldOut, best: isBest ? run.training.weights : run.best };
  const alive = heldOut.steps.filter((steps) => steps >= ALIVE_STEPS).length / heldOut.steps.length;
  const point = rounded({
    "charts/held_out_steps": mean(heldOut.steps),
    "charts/held_out_alive264": alive,
    "charts/held_out_plain": mean(heldOut.plain),
    "charts/best_steps": mean(gate.best ?? heldOut.steps),
    "charts/rollbacks": gate.rollbacks,
  });
  // Imitation has a teacher and needs no way back.
  const isBack = decision === "rollback" && run.phase === "ppo" && run.best !== null;
  return { state: isBack ? rolledBack(known, options.budget) : known, point };
}

/** From the best weights on, with a fresh optimiser; what was being played with the others is left aside. */
function rolledBack(run: PpoRun, budget: Budget): PpoRun {
  const back = { ...run, training: newTrainingState(run.best!), ppo: { ...run.ppo, entropyFactor: 1 } };
  return { ...back, plan: planFor(back, run.interval, budget) };
}
