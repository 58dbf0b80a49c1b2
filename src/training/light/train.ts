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
  type LightTask,
  lightDone,
  newLightShared,
  PARAMETER_COUNT,
  partOf,
  placementsOf,
  SEAT_WORDS,
  sharedParameters,
} from "#light";
import { createPool, flatTensors, type Metrics } from "#machine";
import { BadCheckpointError, type Checkpoint, checkpointArrays, checkpointCount } from "../checkpoint.ts";
import type { Trainer } from "../run.ts";

/** Updates of an interval: some seconds, so that a checkpoint costs little. */
const INTERVAL = 16;

export interface LightOptions extends LightSetup {
  readonly budget: LightBudget;
  readonly workers: number;
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
}

export interface LightTrainer extends Trainer<LightState> {
  /** Ends the threads. */
  close(): Promise<void>;
}

export function lightTrainer(options: LightOptions, updates = INTERVAL): LightTrainer {
  const { config, variant, seed, budget } = options;
  const setup: LightSetup = { config, variant, seed };
  const { shards, games } = config.play;
  const threads = Math.min(options.workers, shards);
  const shared = newLightShared(shards, games);
  const worker = new URL("../workers/light.ts", import.meta.url);
  const pool = createPool<LightTask, LightInterval>({ worker, workers: threads, data: { setup, shared } });
  const seats = new Int32Array(shared.seats);

  async function advance(state: LightState) {
    const startedAt = performance.now();
    const { progress, minutes } = state;
    const parameters = sharedParameters(shared);
    parameters.weights.set(state.weights);
    parameters.means.set(state.means);
    parameters.squares.set(state.squares);
    seats.set(state.seats);
    const tasks = Array.from({ length: threads }, (_, thread) => {
      return { thread, threads, progress, budget, minutes, updates };
    });
    const [interval] = await pool.run({ tasks });
    const { weights, means, squares } = sharedParameters(shared);
    const next: LightState = {
      progress: interval!.progress,
      minutes: minutes + (performance.now() - startedAt) / 60_000,
      weights: weights.slice(),
      means: means.slice(),
      squares: squares.slice(),
      seats: seats.slice(),
    };
    return { state: next, point: pointOf(setup, next, interval!) };
  }

  return {
    identity: { kind: "light", seed, config, variant: { ...variant }, unit: budget.unit },
    start: () => ({
      ...newMoments(),
      progress: LIGHT_START,
      minutes: 0,
      weights: firstLightWeights(seed),
      seats: seats.slice().fill(0),
    }),
    advance,
    done: ({ progress, minutes }) => lightDone(setup, progress, budget, minutes),
    save: saveLight,
    restore: (checkpoint) => restoreLight(checkpoint, games),
    close: () => pool.close(),
  };
}

function newMoments(): Pick<LightState, "means" | "squares"> {
  return { means: new Float32Array(PARAMETER_COUNT), squares: new Float32Array(PARAMETER_COUNT) };
}

/** Means over the placements, updates and games of an interval. */
function pointOf({ config }: LightSetup, { progress, minutes, weights }: LightState, interval: LightInterval): Metrics {
  const { sums, updates, epochs, norm } = interval;
  const placements = updates * placementsOf(config);
  const figures = {
    "charts/minutes": minutes,
    "charts/placements": progress.updates * placementsOf(config),
    "charts/episodes": progress.episodes,
    "charts/mean_steps": sums.episodeSteps / Math.max(1, sums.episodes),
    "charts/mean_plain": sums.episodePoints / Math.max(1, sums.episodes),
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
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(6))]));
}

// The state as a checkpoint: tensors, counters, and the games as plain numbers.

export function saveLight({ progress, minutes, weights, means, squares, seats }: LightState): Checkpoint {
  return { tensors: flatTensors({ weights, means, squares }), progress: { ...progress, minutes, seats: [...seats] } };
}

/** Throws `BadCheckpointError` unless the checkpoint is whole. */
export function restoreLight(checkpoint: Checkpoint, games: number): LightState {
  const length = PARAMETER_COUNT;
  const arrays = checkpointArrays(checkpoint, { weights: length, means: length, squares: length });
  const { minutes, seats, meanPower, squarePower, ...counts } = Object(checkpoint.progress);
  const isPower = (power: unknown) => typeof power === "number" && power >= 0 && power <= 1;
  const isTimed = typeof minutes === "number" && minutes >= 0;
  if (!isTimed || !isPower(meanPower) || !isPower(squarePower)) {
    throw new BadCheckpointError("the checkpoint does not say how far it is");
  }
  const isWord = (word: unknown) => typeof word === "number" && word === (word | 0);
  if (!Array.isArray(seats) || seats.length !== games * SEAT_WORDS || !seats.every(isWord)) {
    throw new BadCheckpointError("the checkpoint does not have the games of its training");
  }
  const [updates, episodes, steps] = [counts.updates, counts.episodes, counts.steps].map(checkpointCount);
  const progress = { updates: updates!, episodes: episodes!, steps: steps!, meanPower, squarePower };
  return { ...arrays, progress, minutes, seats: Int32Array.from(seats) };
}
