/**
 * @file The linear value tuned by the cross-entropy method: weights are drawn around a mean, each draw plays the same
 * games, and the mean moves to the draws that lived longest. Games are cut, since only differences between draws count.
 */
import { createRng, defaultsOf, group, inOrder, param, type Rng, type ValuesOf } from "#engine";
import type { DealerId } from "#game";
import { dockModel, highHalf, lowHalf, SearchKernel } from "./kernel.ts";
import { LINEAR_VALUE_IDS, type LinearValueWeights, linearTableValue, namedWeights } from "./linearValue.ts";

export const CEM_PARAMETERS = group(
  {
    population: param(40, [2, 10_000], "whole draws", "ours", "weights drawn in a generation"),
    elite: param(8, [1, 10_000], "whole draws", "ours", "draws that the next mean and spread come from"),
    games: param(24, [1, 10_000], "whole games", "ours", "games that each draw plays"),
    docks: param(100, [1, 100_000], "whole docks", "ours", "docks after which a game is cut"),
    beam: param(8, [1, 4096], "whole boards", "ours", "boards followed after each piece"),
    noise: param(
      0.3,
      [0, 10],
      "weight",
      "ours",
      "spread added in the first generation, falling to none in the fifteenth",
    ),
  },
  inOrder("elite", "population"),
);
export type CemConfig = ValuesOf<typeof CEM_PARAMETERS>;
export const CEM_DEFAULTS: CemConfig = defaultsOf(CEM_PARAMETERS);

export interface CemOptions {
  readonly seed: number;
  readonly docks: DealerId;
  readonly config: CemConfig;
}

export interface CemState {
  readonly generation: number;
  /** In the order of `LINEAR_VALUE_IDS`. */
  readonly mean: Float32Array;
  readonly spread: Float32Array;
}

export interface CemStep {
  readonly state: CemState;
  /** Mean docks lived through: of all draws, and of the elite. */
  readonly lived: { readonly all: number; readonly elite: number };
}

/** Generations until no noise is added any more. */
const NOISY_GENERATIONS = 15;

export function newCemState(): CemState {
  const n = LINEAR_VALUE_IDS.length;
  return { generation: 0, mean: new Float32Array(n), spread: new Float32Array(n).fill(1) };
}

export function cemValue({ mean }: CemState): LinearValueWeights {
  return namedWeights(mean);
}

export function stepCem({ generation, mean, spread }: CemState, { seed, docks, config }: CemOptions): CemStep {
  const rng = createRng(seed, "policy", generation);
  const draws = Array.from({ length: config.population }, () => {
    const weights = mean.map((centre, i) => centre + spread[i]! * normal(rng));
    return { weights, lived: docksLived(weights, seed, generation, docks, config) };
  }).sort((a, b) => b.lived - a.lived);
  const elite = draws.slice(0, config.elite);
  const noise = config.noise * Math.max(0, 1 - generation / NOISY_GENERATIONS);
  const centre = mean.map((_, i) => average(elite.map(({ weights }) => weights[i]!)));
  const width = centre.map((m, i) => Math.sqrt(average(elite.map(({ weights }) => (weights[i]! - m) ** 2))) + noise);
  const lived = { all: average(draws.map((draw) => draw.lived)), elite: average(elite.map((draw) => draw.lived)) };
  return { state: { generation: generation + 1, mean: centre, spread: width }, lived };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A draw from the standard normal distribution, by Box and Muller. */
function normal(rng: Rng): number {
  const radius = Math.sqrt(-2 * Math.log(1 - rng.fraction()));
  return radius * Math.cos(2 * Math.PI * rng.fraction());
}

/** Mean docks that a value lives through; every draw of a generation meets the same games. */
function docksLived(
  weights: Float32Array,
  seed: number,
  generation: number,
  docks: DealerId,
  { games, docks: limit, beam }: CemConfig,
): number {
  const value = linearTableValue(namedWeights(weights));
  const kernel = new SearchKernel(value.weights, value.unit.pointWorth);
  const deal = dockModel(docks);
  let lived = 0;
  for (let game = 0; game < games; game++) {
    const rng = createRng(seed, "noise", generation * games + game);
    let board = 0n;
    for (let n = 0; n < limit; n++, lived++) {
      const dock = deal(lowHalf(board), highHalf(board), rng);
      if (dock === null || kernel.search(board, dock, beam) === 0) break;
      board = kernel.bestLeaf().board;
    }
  }
  return lived / games;
}
