/**
 * @file One update of the training, from self-play to new weights (paper §4.4). Read this first. An update
 *
 *   1. collects a rollout by self-play, with the weights from before the last update   rollout/
 *   2. turns it into samples: advantages and value targets                             rollout/samples.ts
 *   3. takes minibatch epochs over them with the clipped losses and Adam               loss/learner.ts, loss/loss.ts
 *   4. moves the schedules: curriculum, entropy coefficient, temperature, rate         schedule/curriculum.ts, plan.ts
 *   5. every `guard.every` updates lets the evaluation gate keep or roll back weights  schedule/evaluationGate.ts
 *
 * A training may begin with imitation of the dock search; then steps 2 and 3 learn from the teacher's labels. Everything
 * here is a function of the run: threads, files and the clock are the caller's (src/training/ppo).
 */
import { createRng } from "#engine";
import { newTrainingState, type Tensors } from "#nn";
import { mean } from "#stats";
import { type Figures, gateFigures, lossFigures, rolloutFigures, rounded, stageFigures } from "./figures.ts";
import type { Learner } from "./loss/learner.ts";
import { withTemperature } from "./network/weights.ts";
import {
  type Budget,
  entropyCoefficient,
  exploringAt,
  type HeldOut,
  newPpoState,
  nextEntropyFactor,
  type Plan,
  type PlayOptions,
  type PpoRun,
  type PpoState,
  phaseAt,
  planFor,
  rateAt,
  teacherShare,
} from "./plan.ts";
import { entropyShareOf } from "./rollout/rollout.ts";
import type { GameReport, Rollout } from "./rollout/selfPlay.ts";
import type { PpoConfig, TrainingDocks } from "./schedule/config.ts";
import { advanceCurriculum, firstStage, warmCurriculum } from "./schedule/curriculum.ts";
import { gateAfter } from "./schedule/evaluationGate.ts";

/** Plays the games that an update asks for. */
export interface Collector {
  /** Starts to play a plan's rollout, which `collect` waits for. */
  prepare(plan: Plan): void;
  /** A plan's rollout, one part from each worker; played at this call unless it was prepared. */
  collect(plan: Plan): Promise<readonly Rollout[]>;
  /** The held-out games, played greedily. */
  evaluate(weights: Tensors): Promise<HeldOut>;
}

/** What an update needs of the learner. */
type Epochs = Pick<Learner, "imitate" | "improve">;

export interface UpdateOptions extends PlayOptions {
  readonly budget: Budget;
}

/** What an update leads to, and its point of the training curve. */
export interface Update {
  readonly run: PpoRun;
  readonly figures: Figures;
}

/** Before the first update. Weights that were learned before count as imitated, so that PPO is entered from them. */
export function firstRun(weights: Tensors, isLearned: boolean, docks: TrainingDocks, budget: Budget): PpoRun {
  const { phase } = phaseAt(0, budget);
  const isWarm = isLearned || phase === "imitate";
  const ppo = newPpoState(docks);
  return {
    phase: isWarm ? "imitate" : "ppo",
    interval: 0,
    minutes: 0,
    training: newTrainingState(weights),
    plan: { phase, interval: 0, share: 0, isWarm, curriculum: ppo.curriculum, weights },
    ppo,
    best: null,
    heldOut: null,
  };
}

/**
 * One update. While the learner works on a rollout, the next one is played with the weights from before it; the plan of
 * that is part of the run, so a run that was killed continues with the same games.
 */
export async function update(
  before: PpoRun,
  collector: Collector,
  learner: Epochs,
  options: UpdateOptions,
): Promise<Update> {
  const isEntering = before.phase === "imitate" && before.plan.phase === "ppo";
  const run = isEntering ? await enterPpo(before, collector, options) : before;
  const rollouts = await collector.collect(run.plan);
  const plan = planFor(run, run.interval + 1, options.budget);
  collector.prepare(plan);
  const learn = run.plan.phase === "ppo" ? improve : imitate;
  const learned = await learn(run, rollouts, learner, options);
  const next: PpoRun = { ...learned.run, plan, interval: run.interval + 1 };
  const isDue = next.interval % options.config.guard.every === 0;
  const gated = isDue ? await applyGate(next, collector, options) : { run: next, figures: {} };
  return { run: gated.run, figures: rounded({ ...learned.figures, ...gated.figures }) };
}

/** PPO's epochs over a rollout, then the schedules. */
async function improve(
  run: PpoRun,
  rollouts: readonly Rollout[],
  learner: Epochs,
  { seed, config, docks }: UpdateOptions,
): Promise<Update> {
  const { share, isWarm, interval, curriculum } = run.plan;
  const { games, tables } = joined(rollouts);
  const rate = rateAt(run.plan, config);
  const coefficient = entropyCoefficient(share, run.ppo.entropyFactor, config.entropy);
  const rng = createRng(seed, "policy", interval);
  const step = { rate, entropyCoefficient: coefficient };
  const { state: training, losses, epochs } = await learner.improve(run.training, tables, step, rng);
  const entropyShare = entropyShareOf(games);
  const ppo = afterUpdate(run.ppo, games, { kl: losses.approxKl!, entropyShare }, config, docks);
  const figures = {
    ...rolloutFigures("ppo", rate, games, tables),
    "charts/episodes": ppo.episodes,
    "charts/epochs": epochs,
    "charts/temperature": exploringAt(share, isWarm, config.explore).temperature,
    "charts/entropy_coefficient": coefficient,
    "charts/entropy_share": entropyShare,
    ...stageFigures(curriculum, ppo.curriculum),
    ...lossFigures(losses),
  };
  return { run: { ...run, training, ppo }, figures };
}

/** One epoch over the teacher's labels. */
async function imitate(
  run: PpoRun,
  rollouts: readonly Rollout[],
  learner: Epochs,
  { seed, config }: UpdateOptions,
): Promise<Update> {
  const { games, tables } = joined(rollouts);
  const rate = rateAt(run.plan, config);
  const rng = createRng(seed, "policy", run.plan.interval);
  const { state: training, losses } = await learner.imitate(run.training, tables, rate, rng);
  const figures = {
    ...rolloutFigures("imitate", rate, games, tables),
    "charts/teacher_share": teacherShare(run.plan.share, config.imitate),
    ...lossFigures(losses),
  };
  return { run: { ...run, training }, figures };
}

function joined(rollouts: readonly Rollout[]) {
  const tables = rollouts.flatMap(({ samples }) => (samples === null || samples.rows === 0 ? [] : [samples]));
  return { games: rollouts.flatMap(({ games }) => games), tables };
}

/** What an update moved, as far as the schedules ask. */
interface Moved {
  /** How far it moved the policy. */
  readonly kl: number;
  /** Entropy of the policy that played, as a share of ln |A|. */
  readonly entropyShare: number;
}

/** The schedules after an update. */
export function afterUpdate(
  state: PpoState,
  games: readonly Pick<GameReport, "stage" | "isWon">[],
  { kl, entropyShare }: Moved,
  { curriculum, entropy }: PpoConfig,
  docks: TrainingDocks,
): PpoState {
  return {
    ...state,
    updates: state.updates + 1,
    episodes: state.episodes + games.length,
    curriculum: advanceCurriculum(state.curriculum, games, { kl, lowest: firstStage(docks) }, curriculum),
    entropyFactor: nextEntropyFactor(state.entropyFactor, entropyShare, entropy),
    kl,
  };
}

/** Plays the held-out games and keeps the weights, or rolls back to the best. */
async function applyGate(run: PpoRun, collector: Collector, { config, budget }: UpdateOptions): Promise<Update> {
  const heldOut = await collector.evaluate(run.training.weights);
  const { gate, decision } = gateAfter(run.ppo.gate, heldOut.steps, config.guard);
  const best = decision === "best" ? run.training.weights : run.best;
  const judged: PpoRun = { ...run, ppo: { ...run.ppo, gate }, heldOut, best };
  // Imitation has a teacher and needs no way back.
  const isBack = decision === "rollback" && run.phase === "ppo" && best !== null;
  return { run: isBack ? rolledBack(judged, best, budget) : judged, figures: gateFigures(heldOut, gate) };
}

/** Continues from the best weights with a fresh optimiser; the rollout that other weights are playing is not used. */
function rolledBack(run: PpoRun, best: Tensors, budget: Budget): PpoRun {
  const back = { ...run, training: newTrainingState(best), ppo: { ...run.ppo, entropyFactor: 1 } };
  return { ...back, plan: planFor(back, run.interval, budget) };
}

/**
 * PPO after a warm start: gate and curriculum begin where the weights stand, the optimiser from its initial state. Imitation leaves a policy
 * softer than PPO will have it, so its temperature is lowered; a policy inside the entropy band is taken as it is.
 */
async function enterPpo(before: PpoRun, collector: Collector, options: UpdateOptions): Promise<PpoRun> {
  const { config, docks, budget } = options;
  const { entropyShare } = await collector.evaluate(before.training.weights);
  const isSoft = entropyShare > config.entropy.bandHigh;
  const temperature = isSoft ? 1 / config.explore.warmSharpen : 1;
  const training = newTrainingState(withTemperature(before.training.weights, temperature));
  const entered: PpoRun = { ...before, phase: "ppo", training, ppo: newPpoState(docks) };
  const { run } = await applyGate(entered, collector, options);
  const curriculum = warmCurriculum(run.heldOut!.plain, config.curriculum);
  const graded = { ...run, ppo: { ...run.ppo, curriculum } };
  return { ...graded, plan: planFor(graded, run.interval, budget) };
}

/** The weights to keep at the end: the last ones, unless the best play better on the held-out games. */
export async function finalWeights(run: PpoRun, collector: Collector, options: UpdateOptions): Promise<Tensors> {
  const { run: judged } = await applyGate(run, collector, options);
  const best = run.ppo.gate.best;
  const isBehind = run.best !== null && best !== null && mean(judged.heldOut!.steps) < mean(best);
  return isBehind ? run.best : run.training.weights;
}
