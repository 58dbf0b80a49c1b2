/** @file BestGuard at work: plays the held-out games and does what the guard says about the weights. */

import { newTrainingState } from "#nn";
import { ALIVE_STEPS } from "#players";
import { guardAfter } from "#ppo";
import { mean } from "#stats";
import type { Crew, CrewOptions } from "./crew.ts";
import { type Lesson, rounded } from "./lesson.ts";
import { type Budget, planFor } from "./plan.ts";
import type { PpoRun } from "./runState.ts";

export async function guarded(run: PpoRun, crew: Crew, options: CrewOptions & { budget: Budget }): Promise<Lesson> {
  const heldOut = await crew.evaluate(run.training.weights);
  const { guard, verdict } = guardAfter(run.ppo.guard, heldOut.steps, options.config.guard);
  const ppo = { ...run.ppo, guard };
  const isBest = verdict === "best";
  const known: PpoRun = { ...run, ppo, heldOut, best: isBest ? run.training.weights : run.best };
  const alive = heldOut.steps.filter((steps) => steps >= ALIVE_STEPS).length / heldOut.steps.length;
  const point = rounded({
    "charts/held_out_steps": mean(heldOut.steps),
    "charts/held_out_alive264": alive,
    "charts/held_out_plain": mean(heldOut.plain),
    "charts/best_steps": mean(guard.best ?? heldOut.steps),
    "charts/rollbacks": guard.rollbacks,
  });
  // Imitation has a teacher and needs no way back.
  const isBack = verdict === "rollback" && run.phase === "ppo" && run.best !== null;
  return { state: isBack ? rolledBack(known, options.budget) : known, point };
}

/** From the best weights on, with a fresh optimiser; what was being played with the others is left aside. */
function rolledBack(run: PpoRun, budget: Budget): PpoRun {
  const back = { ...run, training: newTrainingState(run.best!), ppo: { ...run.ppo, entropyFactor: 1 } };
  return { ...back, plan: planFor(back, run.interval, budget) };
}
