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

/** Logits: of the first slot (n), the second after each first (n, n), the third after each pair (n, n, n). */
export interface Logits {
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly third: Float32Array;
}

/** Three shape indices. */
type Dock = readonly [number, number, number];

export class DockLaw {
  private readonly logits: Logits;
  /** Whether the network itself excludes pieces that are taken. */
  private readonly masksTaken: boolean;

  constructor(logits: Logits, masksTaken: boolean) {
    this.logits = logits;
    this.masksTaken = masksTaken;
  }

  /** Probabilities of the first slot. */
  first(temperature = 1): Float64Array {
    return writeRow(this.logits.first, 0, temperature, NONE, NONE);
  }

  /** Slot by slot, with nothing but the network to keep it feasible. */
  drawRaw(rng: Rng, temperature = 1): Dock {
    const { second, third } = this.logits;
    const masked = (piece: number) => (this.masksTaken ? piece : NONE);
    const a = drawIndex(this.first(temperature), rng);
    const b = drawIndex(writeRow(second, a * N, temperature, masked(a), NONE), rng);
    const c = drawIndex(writeRow(third, (a * N + b) * N, temperature, masked(a), masked(b)), rng);
    return [a, b, c];
  }

  /**
   * The law over the docks that the gate accepts on this board, given the mobility that C2 asks for.
   * @param favour factors of the shapes, by which docks are likelier or rarer than learned
   */
  constrained(board: Board, leastMobility: number, temperature = 1, favour: ArrayLike<number> = EVEN): FeasibleLaw {
    const counts = REGULAR_SHAPES.map((shape) => legalAnchors(board, shape).size());
    const chance = this.chances();
    const docks: number[] = [];
    const weights: number[] = [];
    feasibleDocks(board).visit((i, j, k) => {
      if (counts[i]! + counts[j]! + counts[k]! < leastMobility) return;
      docks.push((i * N + j) * N + k);
      weights.push(chance(i, j, k) ** (1 / temperature) * favour[i]! * favour[j]! * favour[k]!);
    });
    return { docks: Int32Array.from(docks), weights: Float32Array.from(weights) };
  }

  /** The probability of three pieces, in any order. */
  private chances(): (i: number, j: number, k: number) => number {
    const { second, third } = this.logits;
    const p1 = this.first();
    const p2 = new Float64Array(N * N);
    const p3 = new Float64Array(N * N * N);
    for (let a = 0; a < N; a++) {
      writeRow(second, a * N, 1, a, NONE, p2, a * N);
      for (let b = 0; b < N; b++) if (a !== b) writeRow(third, (a * N + b) * N, 1, a, b, p3, (a * N + b) * N);
    }
    const ordered = (a: number, b: number, c: number) => p1[a]! * p2[a * N + b]! * p3[(a * N + b) * N + c]!;
    return (i, j, k) =>
      ordered(i, j, k) + ordered(i, k, j) + ordered(j, i, k) + ordered(j, k, i) + ordered(k, i, j) + ordered(k, j, i);
  }
}

/** All shapes as learned. */
const EVEN: ArrayLike<number> = new Float32Array(N).fill(1);

/** No piece is taken. */
const NONE = -1;

/** Softmax of one row of logits without the taken pieces, into `out` from `to` on. A whole law has 812 such rows. */
function writeRow(
  logits: Float32Array,
  at: number,
  temperature: number,
  taken: number,
  other: number,
  out = new Float64Array(N),
  to = 0,
): Float64Array {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < N; i++) if (i !== taken && i !== other && logits[at + i]! > top) top = logits[at + i]!;
  let total = 0;
  for (let i = 0; i < N; i++) {
    const raised = i === taken || i === other ? 0 : Math.exp((logits[at + i]! - top) / temperature);
    out[to + i] = raised;
    total += raised;
  }
  for (let i = 0; i < N; i++) out[to + i]! /= total;
  return out;
}

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
  const isDock = (number: number) =>
    number >= 0 && number < N ** DOCK_SIZE && new Set(dockOf(number)).size === DOCK_SIZE;
  const isWeight = (weight: number) => Number.isFinite(weight) && weight >= 0;
  return docks.length === weights.length && docks.every(isDock) && weights.every(isWeight);
}
