/**
 * @file The training of the placement agent as the training loop runs it: intervals of imitation, then of PPO, either of
 * which may be left out. While the learner works on one interval, the threads play the next with the weights from before
 * it; what they play with is part of the state, so a run that was killed goes on with the very same games.
 */

import { createRng } from "#engine";
import { nodeRuntime } from "#machine";
import { newTrainingState, type Tensors } from "#nn";
import {
  type Budget,
  doneOf,
  Learner,
  newPpoState,
  type PpoRun,
  phaseAt,
  planFor,
  warmCurriculum,
  withTemperature,
} from "#ppo";
import { mean } from "#stats";
import type { Advance, Trainer } from "../run.ts";
import { guarded } from "./evaluationGate.ts";
import { restoreRun, saveRun } from "./runState.ts";
import { type SelfPlayOptions, SelfPlayPool } from "./selfPlay.ts";
import { lessonOf } from "./update.ts";

export interface PpoOptions extends SelfPlayOptions {
  readonly budget: Budget;
  /** A model to start from in place of random weights. */
  readonly from: { readonly name: string; readonly weights: Tensors } | null;
}

export interface PpoTrainer extends Trainer<PpoRun> {
  /** The weights to keep: those of the last interval, unless earlier ones play better. */
  finish(state: PpoRun): Promise<Tensors>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** @param selfPlay who plays; closed with the trainer */
export function ppoTrainer(options: PpoOptions, selfPlay = new SelfPlayPool(options)): PpoTrainer {
  const { seed, config, variant, docks, workers, budget, from } = options;
  const learner = new Learner(nodeRuntime(), config, variant);

  async function advance(before: PpoRun): Promise<Advance<PpoRun>> {
    const startedAt = performance.now();
    const isWarm = before.phase === "imitate" && before.plan.phase === "ppo";
    const run = isWarm ? await entered(before) : before;
    const answers = await selfPlay.take(run.plan);
    const plan = planFor(run, run.interval + 1, budget);
    selfPlay.prepare(plan);
    const lesson = await lessonOf(run, answers, learner, options);
    const taught: PpoRun = { ...lesson.state, plan, interval: run.interval + 1 };
    const isDue = taught.interval % config.guard.every === 0;
    const { state, point } = isDue ? await guarded(taught, selfPlay, options) : { state: taught, point: {} };
    const minutes = before.minutes + (performance.now() - startedAt) / 60_000;
    const where = { "charts/interval": taught.interval, "charts/minutes": Number(minutes.toPrecision(6)) };
    return { state: { ...state, minutes }, point: { ...where, ...lesson.point, ...point } };
  }

  /** PPO after a warm start: gate and curriculum begin where the weights stand, the optimiser anew. */
  async function entered(before: PpoRun): Promise<PpoRun> {
    const training = newTrainingState(await readyToPlay(before.training.weights));
    const { state } = await guarded({ ...before, phase: "ppo", training, ppo: newPpoState(docks) }, selfPlay, options);
    const curriculum = warmCurriculum(state.heldOut!.plain, config.curriculum);
    const run = { ...state, ppo: { ...state.ppo, curriculum } };
    return { ...run, plan: planFor(run, run.interval, budget) };
  }

  /** Imitation leaves a policy softer than PPO will have it; one that PPO has trained before is taken as it is. */
  async function readyToPlay(weights: Tensors): Promise<Tensors> {
    const { entropyShare } = await selfPlay.evaluate(weights);
    return entropyShare > config.entropy.bandHigh ? withTemperature(weights, 1 / config.explore.warmSharpen) : weights;
  }

  async function finish(run: PpoRun): Promise<Tensors> {
    const before = run.ppo.gate.best;
    const { state } = await guarded(run, selfPlay, options);
    const isBehind = run.best !== null && before !== null && mean(state.heldOut!.steps) < mean(before);
    return isBehind ? run.best : run.training.weights;
  }

  // Only the length of the budget may differ after an interruption.
  const { unit, imitateShare } = budget;
  const start = { unit, imitateShare, from: from?.name ?? null };
  return {
    identity: { kind: "ppo", seed, config, variant: { ...variant }, docks, workers, ...start },
    start: () => startOf(options, learner),
    advance,
    done: (run) => doneOf(run, budget),
    save: saveRun,
    restore: (checkpoint) => restoreRun(checkpoint, variant),
    finish,
    async close() {
      await selfPlay.close();
      await learner.close();
    },
  };
}

/** Before the first interval. Weights that were learned before count as imitation, so that PPO is entered from them. */
function startOf({ seed, docks, budget, from }: PpoOptions, learner: Learner): PpoRun {
  const training = newTrainingState(from?.weights ?? learner.draw(createRng(seed, "noise")));
  const { phase } = phaseAt(0, budget);
  const isWarm = from !== null || phase === "imitate";
  const ppo = newPpoState(docks);
  return {
    phase: isWarm ? "imitate" : "ppo",
    interval: 0,
    minutes: 0,
    training,
    plan: { phase, interval: 0, share: 0, isWarm, curriculum: ppo.curriculum, weights: training.weights },
    ppo,
    best: null,
    heldOut: null,
  };
}
