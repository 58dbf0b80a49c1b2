/**
 * @file The training of `light` on this machine: threads that share memory, the clock, and checkpoints of what lies in
 * that memory. Any number of threads comes to the same weights.
 */
import {
  firstLightWeights,
  LIGHT_START,
  type LightBudget,
  type LightInterval,
  type LightProgress,
  type LightSetup,
  type LightShared,
  lightDone,
  PARAMETER_COUNT,
  partOf,
  placementsOf,
  SEAT_WORDS,
  sharedParameters,
} from "#light";
import { flatTensors, type Metrics } from "#machine";
import { heldOutSeeds } from "#ppo";
import { BadCheckpointError, type Checkpoint, checkpointArrays, checkpointCount } from "../checkpoint.ts";
import type { PaperSetup } from "../paper/paper.ts";
import type { Trainer } from "../run.ts";
import {
  afterEvaluation,
  afterGames,
  firstSchedule,
  isBehind,
  type LightSchedule,
  restoredSchedule,
  savedSchedule,
  scheduleFigures,
} from "./schedule.ts";
import { LightThreads } from "./threads.ts";

/** Updates of an interval: some seconds, so that a checkpoint costs little. A schedule moves after each. */
const INTERVAL = 16;
const SCHEDULED_INTERVAL = 8;

export interface LightOptions extends LightSetup {
  readonly budget: LightBudget;
  readonly workers: number;
  /** The paper's training around the kernel. */
  readonly paper?: PaperSetup | undefined;
}

/** A training between two intervals. */
export interface LightState {
  readonly progress: LightProgress;
  readonly minutes: number;
  readonly weights: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
  /** The games under way, as the kernel has them. */
  readonly seats: Int32Array;
  /** Of the paper's training only. */
  readonly schedule: LightSchedule | null;
}

export interface LightTrainer extends Trainer<LightState> {
  /** Ends the threads. */
  close(): Promise<void>;
}

export function lightTrainer(
  options: LightOptions,
  updates = options.paper === undefined ? INTERVAL : SCHEDULED_INTERVAL,
): LightTrainer {
  const { config, variant, seed, budget, paper = null } = options;
  const setup: LightSetup = { config, variant, seed };
  const threads = new LightThreads(setup, paper, options.workers);

  async function advance(state: LightState) {
    const startedAt = performance.now();
    const { progress, minutes, schedule } = state;
    share(threads.shared, state);
    const task = { progress, budget, minutes, updates };
    const { interval, played } = await threads.train(task, schedule?.curriculum ?? null);
    const trained: LightState = {
      ...sharedState(threads.shared),
      progress: interval.progress,
      minutes,
      schedule: schedule === null ? null : afterGames(schedule, played, interval, paper!.rules),
    };
    const isLast = lightDone(setup, interval.progress, budget, minutes) >= budget.total;
    const guarded = await guard(threads, trained, paper, isLast);
    const next = { ...guarded, minutes: minutes + (performance.now() - startedAt) / 60_000 };
    return { state: next, point: pointOf(setup, next, interval) };
  }

  // A checkpoint of a training without a schedule is what it was before there were schedules.
  const scheduled = paper === null ? {} : { paper: { parts: [...paper.parts], ...paper.rules } };
  return {
    identity: { kind: "light", seed, config, variant: { ...variant }, unit: budget.unit, ...scheduled },
    start: () => ({
      ...newMoments(),
      progress: LIGHT_START,
      minutes: 0,
      weights: firstLightWeights(seed),
      seats: new Int32Array(config.play.games * SEAT_WORDS),
      schedule: paper === null ? null : firstSchedule(paper),
    }),
    advance,
    done: ({ progress, minutes }) => lightDone(setup, progress, budget, minutes),
    save: saveLight,
    restore: (checkpoint) => restoreLight(checkpoint, config.play.games, paper),
    close: () => threads.close(),
  };
}

/** What threads read at the beginning of an interval, and leave at its end. */
function share(shared: LightShared, { weights, means, squares, seats }: LightState): void {
  const parameters = sharedParameters(shared);
  parameters.weights.set(weights);
  parameters.means.set(means);
  parameters.squares.set(squares);
  new Int32Array(shared.seats).set(seats);
}

function sharedState(shared: LightShared): Pick<LightState, "weights" | "means" | "squares" | "seats"> {
  const { weights, means, squares } = sharedParameters(shared);
  const seats = new Int32Array(shared.seats).slice();
  return { weights: weights.slice(), means: means.slice(), squares: squares.slice(), seats };
}

/** At the intervals of the gate, and at the end: the held-out games, and what the gate makes of them. */
async function guard(
  threads: LightThreads,
  state: LightState,
  paper: PaperSetup | null,
  isLast: boolean,
): Promise<LightState> {
  const { schedule, progress, weights } = state;
  if (schedule === null || paper === null || !paper.parts.includes("guard")) return state;
  const { every, games, horizon } = paper.rules.guard;
  if (progress.updates % every !== 0 && !isLast) return state;
  const steps = await threads.watch(weights, heldOutSeeds(games), horizon);
  const judged = afterEvaluation(schedule, weights, steps, paper.rules);
  const { best } = judged.schedule;
  const next = { ...state, schedule: judged.schedule };
  const isBack = judged.decision === "rollback" || (isLast && isBehind(judged.schedule, steps));
  return isBack && best !== null ? rolledBack(next, best) : next;
}

/** Goes on from the best weights, with a fresh optimiser and the games under way. */
function rolledBack(state: LightState, best: Float32Array): LightState {
  const { meanPower, squarePower, entropyFactor } = LIGHT_START;
  const progress = { ...state.progress, meanPower, squarePower, entropyFactor };
  return { ...state, ...newMoments(), weights: best.slice(), progress };
}

function newMoments(): Pick<LightState, "means" | "squares"> {
  return { means: new Float32Array(PARAMETER_COUNT), squares: new Float32Array(PARAMETER_COUNT) };
}

/** Means over the placements, updates and games of an interval. */
function pointOf(
  { config }: LightSetup,
  { progress, minutes, weights, schedule }: LightState,
  interval: LightInterval,
): Metrics {
  const { sums, updates, epochs, norm } = interval;
  const placements = updates * placementsOf(config);
  const figures = {
    "charts/minutes": minutes,
    "charts/placements": progress.updates * placementsOf(config),
    "charts/episodes": progress.episodes,
    "charts/mean_steps": sums.episodeSteps / Math.max(1, sums.episodes),
    "charts/mean_plain": sums.episodePoints / Math.max(1, sums.episodes),
    "charts/mean_return": sums.rewards / Math.max(1, sums.episodes),
    "charts/fatal_per_1000": (1000 * sums.fatal) / placements,
    // On docks that may be infeasible as dealt, some of them are nobody's fault.
    "charts/fatal_share_of_squares": sums.fatalSquares / sums.advantageSquares,
    "charts/entropy": sums.entropy / placements,
    "charts/legal": sums.legal / placements,
    "charts/kept": sums.kept / placements,
    "charts/epochs": epochs / updates,
    // Against the λ-targets that the critic learns from, over the last epochs.
    "losses/explained_variance": 1 - sums.valueSquares / sums.targetSquares,
    "losses/approx_kl": sums.divergence / Math.max(1, sums.compared),
    "losses/clip_fraction": sums.clipped / Math.max(1, sums.compared),
    "losses/feasible": sums.feasibleLoss / Math.max(1, sums.labels),
    "losses/feasible_weight": partOf(weights, "actorScalars")[1]!,
    "losses/gradient_norm": norm,
    ...(schedule !== null && {
      "charts/entropy_share": sums.entropy / sums.uniformEntropy,
      "charts/entropy_factor": progress.entropyFactor,
      ...scheduleFigures(schedule),
    }),
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(6))]));
}

// The state as a checkpoint: tensors, counters, and the games as plain numbers.

export function saveLight({ progress, minutes, weights, means, squares, seats, schedule }: LightState): Checkpoint {
  const { entropyFactor, ...counts } = progress;
  const plain = { ...counts, minutes, seats: [...seats] };
  if (schedule === null) return { tensors: flatTensors({ weights, means, squares }), progress: plain };
  const { best } = schedule;
  return {
    tensors: flatTensors({ weights, means, squares, ...(best !== null && { best }) }),
    progress: { ...plain, entropyFactor, schedule: savedSchedule(schedule) },
  };
}

/** Throws `BadCheckpointError` unless the checkpoint is whole. */
export function restoreLight(checkpoint: Checkpoint, games: number, paper: PaperSetup | null = null): LightState {
  const length = PARAMETER_COUNT;
  const arrays = checkpointArrays(checkpoint, { weights: length, means: length, squares: length });
  const saved = Object(checkpoint.progress);
  const { minutes, seats, meanPower, squarePower, entropyFactor = 1, schedule, ...counts } = saved;
  const isPower = (power: unknown) => typeof power === "number" && power >= 0 && power <= 1;
  const isTimed = typeof minutes === "number" && minutes >= 0;
  if (!isTimed || !isPower(meanPower) || !isPower(squarePower) || typeof entropyFactor !== "number") {
    throw new BadCheckpointError("the checkpoint does not say how far it is");
  }
  const isWord = (word: unknown) => typeof word === "number" && word === (word | 0);
  if (!Array.isArray(seats) || seats.length !== games * SEAT_WORDS || !seats.every(isWord)) {
    throw new BadCheckpointError("the checkpoint does not have the games of its training");
  }
  const [updates, episodes, steps] = [counts.updates, counts.episodes, counts.steps].map(checkpointCount);
  const progress = { updates: updates!, episodes: episodes!, steps: steps!, meanPower, squarePower, entropyFactor };
  const { weights, means, squares } = arrays;
  const state = { weights, means, squares, progress, minutes, seats: Int32Array.from(seats) };
  return { ...state, schedule: paper === null ? null : restoredSchedule(schedule, bestOf(checkpoint), paper) };
}

function bestOf(checkpoint: Checkpoint): Float32Array | null {
  if (checkpoint.tensors.best === undefined) return null;
  return checkpointArrays(checkpoint, { best: PARAMETER_COUNT }).best;
}
