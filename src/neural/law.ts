/**
 * @file The law of a network for one brief: the probability of every dock, from one run. Decoding needs no further network.
 * Raw draws go slot by slot, and may end in a dock that cannot be placed. Constrained ones draw among the docks of the
 * exact table that C2 admits, by the same law: its distribution given that the gate accepts.
 */
import {
  type Board,
  DOCK_SIZE,
  drawIndex,
  feasibleDocks,
  legalAnchors,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  type Rng,
  WeightedDraw,
} from "#engine";

const N = REGULAR_COUNT;

/**
 * What the network gives each piece: in the first slot (n), in the second after each first (n, n), in the third after each pair
 * (n, n, n). Every row of n adds up to one, pieces that are taken included.
 */
export interface SlotChances {
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly third: Float32Array;
}

/** Three shape indices. */
type Dock = readonly [number, number, number];

export class DockLaw {
  private readonly slots: SlotChances;
  /** Whether the network itself excludes pieces that are taken. */
  private readonly masksTaken: boolean;

  constructor(slots: SlotChances, masksTaken: boolean) {
    this.slots = slots;
    this.masksTaken = masksTaken;
  }

  /** Probabilities of the first slot. */
  first(temperature = 1): Float64Array {
    return rowOf(this.slots.first, 0, temperature, NONE, NONE);
  }

  /** Slot by slot, with nothing but the network to keep it feasible. */
  drawRaw(rng: Rng, temperature = 1): Dock {
    const { second, third } = this.slots;
    const masked = (piece: number) => (this.masksTaken ? piece : NONE);
    const a = drawIndex(this.first(temperature), rng);
    const b = drawIndex(rowOf(second, a * N, temperature, masked(a), NONE), rng);
    const c = drawIndex(rowOf(third, (a * N + b) * N, temperature, masked(a), masked(b)), rng);
    return [a, b, c];
  }

  /**
   * The law over the docks that the gate accepts on this board, given the mobility that C2 asks for.
   * @param favour factors of the shapes, by which docks are likelier or rarer than learned
   */
  constrained(board: Board, leastMobility: number, temperature = 1, favour: ArrayLike<number> = EVEN): FeasibleLaw {
    const counts = REGULAR_SHAPES.map((shape) => legalAnchors(board, shape).size());
    const chance = this.chances();
    const table = feasibleDocks(board);
    const docks = new Int32Array(table.feasible);
    const weights = new Float32Array(table.feasible);
    let count = 0;
    table.visit((i, j, k) => {
      if (counts[i]! + counts[j]! + counts[k]! < leastMobility) return;
      const learned = chance(i, j, k);
      docks[count] = (i * N + j) * N + k;
      // Laws are asked for as learned nearly always, and a power for every dock is slow.
      weights[count++] =
        (temperature === 1 ? learned : learned ** (1 / temperature)) * favour[i]! * favour[j]! * favour[k]!;
    });
    return { docks: docks.slice(0, count), weights: weights.slice(0, count) };
  }

  /** The probability of three pieces, in any order. */
  private chances(): (i: number, j: number, k: number) => number {
    const { second, third } = this.slots;
    const p1 = this.first();
    /** Of the first two pieces in this order, over what the third slot leaves to pieces that are not taken. */
    const pairs = new Float64Array(N * N);
    for (let a = 0; a < N; a++) {
      const p2 = rowOf(second, a * N, 1, a, NONE);
      for (let b = 0; b < N; b++) {
        const pair = a * N + b;
        const left = leftOf(third, pair * N, a, b);
        pairs[pair] = a === b || left === 0 ? 0 : (p1[a]! * p2[b]!) / left;
      }
    }
    const ordered = (a: number, b: number, c: number) => pairs[a * N + b]! * third[(a * N + b) * N + c]!;
    return (i, j, k) =>
      ordered(i, j, k) + ordered(i, k, j) + ordered(j, i, k) + ordered(j, k, i) + ordered(k, i, j) + ordered(k, j, i);
  }
}

/** All shapes as learned. */
const EVEN: ArrayLike<number> = new Float32Array(N).fill(1);

/** No piece is taken. */
const NONE = -1;

/** One row without the taken pieces, bolder or milder by the temperature; adds up to one. */
function rowOf(chances: Float32Array, at: number, temperature: number, taken: number, other: number): Float64Array {
  const row = new Float64Array(N);
  for (let i = 0; i < N; i++) {
    if (i === taken || i === other) continue;
    row[i] = temperature === 1 ? chances[at + i]! : chances[at + i]! ** (1 / temperature);
  }
  const total = row.reduce((sum, value) => sum + value, 0);
  return total === 0 ? row : row.map((value) => value / total);
}

/** What a row leaves to pieces that are not taken; summed where the difference would be of rounding alone. */
function leftOf(chances: Float32Array, at: number, taken: number, other: number): number {
  const rest = 1 - chances[at + taken]! - chances[at + other]!;
  if (rest > LEAST_REST) return rest;
  let total = 0;
  for (let i = 0; i < N; i++) if (i !== taken && i !== other) total += chances[at + i]!;
  return total;
}

const LEAST_REST = 0.1;

/** Docks that the gate accepts with their weights; plain arrays, so that a worker can hand them over. */
export interface FeasibleLaw {
  /** Each as one number, by `dockOf`. */
  readonly docks: Int32Array;
  readonly weights: Float32Array;
}

function dockOf(number: number): Dock {
  return [Math.floor(number / (N * N)), Math.floor(number / N) % N, number % N];
}

/** Draws docks from the law; null where it has none. */
export function drawerOf({ docks, weights }: FeasibleLaw): ((rng: Rng) => Dock) | null {
  if (docks.length === 0 || !weights.some((weight) => weight > 0)) return null;
  const draw = new WeightedDraw(weights);
  return (rng) => dockOf(docks[draw.draw(rng)]!);
}

/** Whether arrays from elsewhere can be a law: as many weights as docks, each dock of three different shapes. */
export function isFeasibleLaw({ docks, weights }: FeasibleLaw): boolean {
  const isDock = (number: number) => {
    const [a, b, c] = dockOf(number);
    return number >= 0 && number < N ** DOCK_SIZE && a !== b && b !== c && a !== c;
  };
  const isWeight = (weight: number) => Number.isFinite(weight) && weight >= 0;
  return docks.length === weights.length && docks.every(isDock) && weights.every(isWeight);
}
