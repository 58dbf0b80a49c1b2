/**
 * @file An interval of a training: some updates in a row, by one thread or by several that share memory. Between
 * intervals everything lies in that memory, so any thread can do any part of the next one, and a checkpoint is a copy.
 */

import { type LightShared, sharedExchange, sharedParameters } from "./exchange.ts";
import { FIGURES, type FigureSums } from "./figures.ts";
import { type LightHost, SEAT_WORDS } from "./host.ts";
import { LightKernel, type LightSetup } from "./kernel.ts";
import { PARAMETER_COUNT, ROWS, WIDTH } from "./parameters.ts";
import { alone, type Exchange, type LightProgress, lightUpdate, placementsOf } from "./update.ts";

/** What a training may take, all in all. */
export interface LightBudget {
  readonly unit: "placements" | "episodes" | "minutes";
  readonly total: number;
}

/** One thread's part of an interval. */
export interface LightTask {
  readonly thread: number;
  readonly threads: number;
  readonly progress: LightProgress;
  readonly budget: LightBudget;
  /** Of a budget in minutes: those that are over. */
  readonly minutes: number;
  /** Updates of the interval, at most. */
  readonly updates: number;
}

/** What an interval did. */
export interface LightInterval {
  readonly progress: LightProgress;
  /** Over all updates. */
  readonly sums: FigureSums;
  readonly updates: number;
  readonly epochs: number;
  /** Of the last step. */
  readonly norm: number;
}

/** Work done so far in the unit of the budget. */
export function lightDone(setup: LightSetup, progress: LightProgress, { unit }: LightBudget, minutes: number): number {
  if (unit === "minutes") return minutes;
  return unit === "episodes" ? progress.episodes : progress.updates * placementsOf(setup.config);
}

/** Rows are dealt out to threads 64 at a time. */
const PART_NUMBERS = 64 * WIDTH;

/** A thread of a training. It keeps nothing from one interval to the next. */
export class LightWorker {
  private readonly setup: LightSetup;
  private readonly shared: LightShared;
  private readonly kernel: LightKernel;

  constructor({ setup, shared }: { readonly setup: LightSetup; readonly shared: LightShared }, host: LightHost = {}) {
    this.setup = setup;
    this.shared = shared;
    this.kernel = new LightKernel(setup, setup.variant.feasibleFlag, host);
  }

  /** Plays games of these seeds with the likeliest actions; returns the placements of each. */
  watch(seeds: readonly number[], longest: number): number[] {
    this.kernel.setWeights(sharedParameters(this.shared).weights);
    return seeds.map((seed) => this.kernel.watch(seed, longest).steps);
  }

  perform(task: LightTask): LightInterval {
    const { kernel, shared } = this;
    const { thread, threads } = task;
    const exchange = threads === 1 ? alone(kernel) : sharedExchange(kernel, shared, thread, threads);
    this.load(exchange);
    const interval = this.train(task, exchange);
    this.save(exchange, thread, threads);
    return interval;
  }

  private train({ progress: from, budget, minutes, updates }: LightTask, exchange: Exchange): LightInterval {
    const { config } = this.setup;
    let progress = from;
    let [done, epochs, norm] = [0, 0, 0];
    const totals = new Float64Array(FIGURES.length);
    while (done < updates) {
      const share = lightDone(this.setup, progress, budget, minutes) / budget.total;
      if (share >= 1) break;
      const update = lightUpdate(this.kernel, exchange, config, progress, share);
      for (const [i, name] of FIGURES.entries()) totals[i] = totals[i]! + update.sums[name];
      ({ progress, norm } = update);
      epochs += update.epochs;
      done++;
    }
    const sums = Object.fromEntries(FIGURES.map((name, i) => [name, totals[i]!])) as FigureSums;
    return { progress, sums, updates: done, epochs, norm };
  }

  private load({ own }: Exchange): void {
    const { kernel } = this;
    const { weights, means, squares } = sharedParameters(this.shared);
    kernel.setWeights(weights);
    kernel.means.set(means);
    kernel.squares.set(squares);
    for (const shard of own) kernel.seatWords(shard).set(this.seatsOf(shard));
  }

  /** Every thread its games and the moments of its rows; the first one the weights and the small layers too. */
  private save({ own, figures }: Exchange, thread: number, threads: number): void {
    const { kernel } = this;
    for (const shard of own) this.seatsOf(shard).set(kernel.seatWords(shard));
    // Nobody writes before all have read.
    figures();
    const { weights, means, squares } = sharedParameters(this.shared);
    const keep = (from: number, to: number) => {
      means.set(kernel.means.subarray(from, to), from);
      squares.set(kernel.squares.subarray(from, to), from);
    };
    const rowsEnd = ROWS * WIDTH;
    for (let from = thread * PART_NUMBERS; from < rowsEnd; from += threads * PART_NUMBERS) {
      keep(from, Math.min(rowsEnd, from + PART_NUMBERS));
    }
    if (thread !== 0) return;
    weights.set(kernel.weights);
    keep(rowsEnd, PARAMETER_COUNT);
  }

  private seatsOf(shard: number): Int32Array {
    const length = this.kernel.seats * SEAT_WORDS;
    return new Int32Array(this.shared.seats, 4 * shard * length, length);
  }
}
