/**
 * @file What the linear learners have in common: they learn from docks, are worth something at any time, and see of a
 * small board the pattern of each row, each column and each 2x2 window, and how many places each piece left has.
 */
import { SMALL_SIDE, type SmallGraph, type StageScores } from "#research/solved";

/** A player, or a way to play by what was learned → docks that it completes on average, exactly. */
export type Worths = Readonly<Record<string, number>>;

export interface Learner {
  /** Docks learned from. */
  readonly docks: number;
  /** Learns until it has learned from at least that many. */
  train(until: number): void;
  /** What was learned is worth this; the last time also what takes long to find out. */
  worths(isLast: boolean): Worths;
}

/** A step size that falls to nothing over the training. */
export function falling(rate: number, done: number, total: number): number {
  return rate * Math.max(0, 1 - done / total);
}

/** Cells of each tuple. */
const TUPLES: readonly (readonly number[])[] = [
  ...tuples(SMALL_SIDE, 1, (_, y) => [0, 1, 2, 3].map((x) => SMALL_SIDE * y + x)),
  ...tuples(SMALL_SIDE, 1, (_, x) => [0, 1, 2, 3].map((y) => SMALL_SIDE * y + x)),
  ...tuples(SMALL_SIDE - 1, SMALL_SIDE - 1, (x, y) => [0, 1, 4, 5].map((cell) => SMALL_SIDE * y + x + cell)),
];
/** Every tuple has four cells. */
const PATTERNS = 16;
/** Placements of a piece left are counted up to three. */
const COUNTS = 4;

function tuples(height: number, width: number, cells: (x: number, y: number) => number[]): number[][] {
  return Array.from({ length: height * width }, (_, i) => cells(i % width, Math.floor(i / width)));
}

const NOTHING: readonly number[] = [];

/**
 * Linear values of a board with pieces left on it: a weight for the pattern of each tuple, and one for each piece left by
 * the places that it has there.
 */
export class BoardFeatures {
  /** Weights of a set. */
  readonly size: number;
  private readonly shapes: number;
  private readonly boards: number;
  /** rank·tuples + i → its weight in the set. */
  private readonly patterns: Uint16Array;
  /** rank·shapes + shape → its weight in the set. */
  private readonly places: Uint16Array;

  constructor({ boards, shapes, first }: SmallGraph) {
    this.shapes = shapes;
    this.boards = boards.length;
    this.size = TUPLES.length * PATTERNS + shapes * COUNTS;
    this.patterns = new Uint16Array(boards.length * TUPLES.length);
    boards.forEach((board, rank) => {
      TUPLES.forEach((cells, tuple) => {
        const pattern = cells.reduce((bits, cell, i) => bits | (((board >> cell) & 1) << i), 0);
        this.patterns[rank * TUPLES.length + tuple] = tuple * PATTERNS + pattern;
      });
    });
    this.places = Uint16Array.from({ length: boards.length * shapes }, (_, at) => {
      const count = Math.min(COUNTS - 1, first[at + 1]! - first[at]!);
      return TUPLES.length * PATTERNS + (at % shapes) * COUNTS + count;
    });
  }

  /** The sum of the weights of a board with pieces left; `from` is where the set begins. */
  value(weights: Float64Array, from: number, rank: number, left = NOTHING): number {
    let sum = 0;
    const end = (rank + 1) * TUPLES.length;
    for (let i = rank * TUPLES.length; i < end; i++) sum += weights[from + this.patterns[i]!]!;
    for (const shape of left) sum += weights[from + this.places[rank * this.shapes + shape]!]!;
    return sum;
  }

  /** Adds `change` to each of these weights. */
  add(weights: Float64Array, from: number, rank: number, left: readonly number[], change: number): void {
    const end = (rank + 1) * TUPLES.length;
    for (let i = rank * TUPLES.length; i < end; i++) weights[from + this.patterns[i]!]! += change;
    for (const shape of left) weights[from + this.places[rank * this.shapes + shape]!]! += change;
  }

  /** How many weights make up a value. */
  count(left: readonly number[]): number {
    return TUPLES.length + left.length;
  }

  /** What a set of weights says of every board, and of every piece on it. */
  scores(weights: Float64Array, from: number): StageScores {
    return {
      board: Float64Array.from({ length: this.boards }, (_, rank) => this.value(weights, from, rank)),
      piece: Float64Array.from(this.places, (place) => weights[from + place]!),
    };
  }
}
