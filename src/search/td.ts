/**
 * @file Learning the table value by playing: temporal differences between the boards that a dock search leaves, with
 * temporal-coherence step sizes. The value of a board is what the docks after it are expected to bring, discounted:
 * a fixed reward for each dock that could be placed, and the worth of its points. Games restart after a fixed number
 * of docks, so that openings stay well valued; a game cut so teaches nothing about its end.
 */
import { createRng, defaultsOf, param, type ValuesOf } from "#engine";
import type { DealerId } from "#game";
import { type DockModel, dockModel, highHalf, lowHalf, SearchKernel } from "./kernel.ts";
import type { TableValue } from "./tableValue.ts";
import { WEIGHT_COUNT } from "./tableValue.ts";

export const TD_PARAMETERS = {
  beam: param(32, [1, 4096], "whole boards", "ours", "boards followed after each piece"),
  gamma: param(0.99, [0, 1], "per dock", "ours", "what a reward is worth one dock later"),
  survival: param(1, [0, 100], "reward", "ours", "reward for a dock that could be placed"),
  pointWorth: param(0.02, [0, 100], "reward", "ours", "reward for a plain point"),
  rate: param(1, [0, 1], "0…1", "ours", "share of an error that one update takes away where errors agree"),
  averaging: param(
    0,
    [0, 1],
    "0…1",
    "ours",
    "share of the averaged weights that each game's weights replace; 0: no average",
  ),
  restart: param(133, [1, 1_000_000], "whole docks", "ours", "docks after which a game restarts"),
} as const;
export type TdConfig = ValuesOf<typeof TD_PARAMETERS>;
export const TD_DEFAULTS: TdConfig = defaultsOf(TD_PARAMETERS);

/** What the games of a stretch of training came to. */
export interface TdProgress {
  readonly games: number;
  readonly docks: number;
  readonly deaths: number;
  readonly points: number;
  /** Mean size of the errors. */
  readonly error: number;
}

/** All that a training resumes from. */
export interface TdState {
  /** Games played, whose number is the next game's; game i has stream i of the seed. */
  readonly games: number;
  readonly docks: number;
  readonly weights: Float32Array;
  readonly errorSum: Float32Array;
  readonly errorSize: Float32Array;
  /** The running average of the weights; the weights themselves where there is none. */
  readonly average: Float32Array;
}

export class TdLearner {
  private readonly kernel: SearchKernel;
  private readonly config: TdConfig;
  private readonly models: readonly DockModel[];
  private readonly seed: number;
  private readonly average: Float32Array;
  private games: number;
  private learned: number;

  constructor(config: TdConfig, docks: readonly DealerId[], seed: number, from?: TdState) {
    this.config = config;
    this.models = docks.map(dockModel);
    this.seed = seed;
    this.games = from?.games ?? 0;
    this.learned = from?.docks ?? 0;
    this.kernel = new SearchKernel(from?.weights ?? new Float32Array(WEIGHT_COUNT), config.pointWorth);
    this.average = config.averaging === 0 ? this.kernel.weights : (from?.average ?? this.kernel.weights).slice();
    if (from === undefined) return;
    this.kernel.errorSum.set(from.errorSum);
    this.kernel.errorSize.set(from.errorSize);
  }

  /** Docks learned from. */
  get docks(): number {
    return this.learned;
  }

  state(): TdState {
    const { weights, errorSum, errorSize } = this.kernel;
    const arrays = { weights: weights.slice(), errorSum: errorSum.slice(), errorSize: errorSize.slice() };
    return { games: this.games, docks: this.learned, ...arrays, average: this.average.slice() };
  }

  /**
   * What was learned: averaged where that is wished, since single updates leave their noise in the weights. The average
   * starts from nothing, so it counts only once hardly anything of that is left in it.
   */
  value(): TableValue {
    const { gamma, survival, pointWorth, averaging } = this.config;
    const isSettled = (1 - averaging) ** this.games < 0.001;
    return { weights: (isSettled ? this.average : this.kernel.weights).slice(), unit: { gamma, survival, pointWorth } };
  }

  /** Plays and learns from whole games until at least `docks` docks were dealt. */
  train(docks: number): TdProgress {
    const total = { games: 0, docks: 0, deaths: 0, points: 0, errors: 0 };
    while (total.docks < docks) {
      const game = this.playGame(this.games++);
      if (this.config.averaging > 0) this.takeIntoAverage();
      total.games++;
      total.docks += game.docks;
      total.deaths += game.died ? 1 : 0;
      total.points += game.points;
      total.errors += game.errors;
    }
    this.learned += total.docks;
    const { games, deaths, points, errors } = total;
    return { games, docks: total.docks, deaths, points, error: errors / total.docks };
  }

  private takeIntoAverage(): void {
    const { weights } = this.kernel;
    for (let i = 0; i < WEIGHT_COUNT; i++) {
      this.average[i]! += this.config.averaging * (weights[i]! - this.average[i]!);
    }
  }

  private playGame(number: number): { docks: number; died: boolean; points: number; errors: number } {
    const { kernel } = this;
    const { beam, gamma, survival, pointWorth, rate, restart } = this.config;
    const deal = this.models[number % this.models.length]!;
    const rng = createRng(this.seed, "noise", number);
    let board = 0n;
    let points = 0;
    let errors = 0;
    for (let docks = 0; docks < restart; docks++) {
      const dock = deal(lowHalf(board), highHalf(board), rng);
      if (dock === null || kernel.search(board, dock, beam) === 0) {
        errors += Math.abs(kernel.learn(board, 0, rate));
        return { docks: docks + 1, died: true, points, errors };
      }
      const leaf = kernel.bestLeaf();
      const target = gamma * (survival + pointWorth * leaf.gain + kernel.value(leaf.board));
      errors += Math.abs(kernel.learn(board, target, rate));
      points += leaf.gain;
      board = leaf.board;
    }
    return { docks: restart, died: false, points, errors };
  }
}
