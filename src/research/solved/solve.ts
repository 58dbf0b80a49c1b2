/**
 * @file Exact values by value iteration, what they make each move worth, and the values as one table. The value of a
 * board is the number of docks that best play completes from it, on average over the docks to come: the mean over the
 * docks of the best way to place each. `one` and `two` hold the values with one and two pieces left to place, and a
 * dock counts once its last piece lies.
 */
import type { SmallGraph } from "./graph.ts";
import { SMALL_BOARDS } from "./rules.ts";

/** Values with pieces left to place, for one set of board values. */
export interface Lookahead {
  /** rank·shapes + shape. */
  readonly one: Float64Array;
  /** rank·pairs + pair. */
  readonly two: Float64Array;
}

export function newLookahead({ boards, shapes, pairs }: SmallGraph): Lookahead {
  return { one: new Float64Array(boards.length * shapes), two: new Float64Array(boards.length * pairs.count) };
}

/** Fills the values with one and two pieces left; 0 where they cannot all be placed. */
export function lookAhead(graph: SmallGraph, values: Float64Array, { one, two }: Lookahead): void {
  const { boards, shapes, first, to, pairs } = graph;
  for (let at = 0; at < one.length; at++) {
    let best = 0;
    for (let edge = first[at]!; edge < first[at + 1]!; edge++) {
      const value = 1 + values[to[edge]!]!;
      if (value > best) best = value;
    }
    one[at] = best;
  }
  two.fill(0);
  for (let rank = 0; rank < boards.length; rank++) {
    for (let shape = 0; shape < shapes; shape++) {
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const after = to[edge]! * shapes;
        for (let other = 0; other < shapes; other++) {
          const value = one[after + other]!;
          const pair = rank * pairs.count + pairs.of[shape * shapes + other]!;
          if (other !== shape && value > two[pair]!) two[pair] = value;
        }
      }
    }
  }
}

/** Writes the value of each dock on a board into `docks`. */
export function dockValues(graph: SmallGraph, { two }: Lookahead, rank: number, docks: Float64Array): void {
  const { shapes, first, to, pairs } = graph;
  docks.fill(0);
  for (let shape = 0; shape < shapes; shape++) {
    const [holding, left] = [pairs.docksWith[shape]!, pairs.leftOf[shape]!];
    for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
      const after = to[edge]! * pairs.count;
      for (let i = 0; i < holding.length; i++) {
        const [dock, value] = [holding[i]!, two[after + left[i]!]!];
        if (value > docks[dock]!) docks[dock] = value;
      }
    }
  }
}

/** One sweep: the values one dock further on, and by how much any of them changed. */
export function sweep(graph: SmallGraph, values: Float64Array, lookahead: Lookahead, next: Float64Array): number {
  const docks = new Float64Array(graph.docks.length);
  lookAhead(graph, values, lookahead);
  let change = 0;
  for (let rank = 0; rank < values.length; rank++) {
    dockValues(graph, lookahead, rank, docks);
    let sum = 0;
    for (let dock = 0; dock < docks.length; dock++) sum += docks[dock]!;
    next[rank] = sum / docks.length;
    change = Math.max(change, Math.abs(next[rank]! - values[rank]!));
  }
  return change;
}

export interface Solved {
  /** Rank → docks that best play completes on average. */
  readonly values: Float64Array;
  readonly sweeps: number;
  /** Largest change of a value in the last sweep. */
  readonly change: number;
}

/** Sweeps until no value changes by more than `tolerance`. Values only rise: each sweep allows one dock more. */
export function solve(graph: SmallGraph, tolerance: number, note?: (sweeps: number, change: number) => void): Solved {
  const lookahead = newLookahead(graph);
  let [values, next] = [new Float64Array(graph.boards.length), new Float64Array(graph.boards.length)];
  let [sweeps, change] = [0, Number.POSITIVE_INFINITY];
  while (change > tolerance) {
    change = sweep(graph, values, lookahead, next);
    [values, next] = [next, values];
    sweeps++;
    note?.(sweeps, change);
  }
  return { values, sweeps, change };
}

/** A placement and the docks that best play completes after it, the present one included. */
export interface ValuedMove {
  /** Number of the shape in the catalog. */
  readonly shape: number;
  /** Cell of the mask's top-left corner, 4y + x. */
  readonly cell: number;
  readonly value: number;
}

/** Every legal placement of the shapes left, with its value; the best ones are the optimal policy. */
export function valuedMoves(
  graph: SmallGraph,
  values: Float64Array,
  rank: number,
  left: readonly number[],
): readonly ValuedMove[] {
  const { shapes, first, to, cell } = graph;
  return left.flatMap((shape) => {
    const rest = left.filter((other) => other !== shape);
    const at = rank * shapes + shape;
    return Array.from({ length: first[at + 1]! - first[at]! }, (_, i) => {
      const edge = first[at]! + i;
      return { shape, cell: cell[edge]!, value: valueLeft(graph, values, to[edge]!, rest) };
    });
  });
}

/** Docks that best play completes with these shapes left to place, the present one included; 0 where they do not fit. */
export function valueLeft(graph: SmallGraph, values: Float64Array, rank: number, left: readonly number[]): number {
  if (left.length === 0) return 1 + values[rank]!;
  return valuedMoves(graph, values, rank, left).reduce((best, { value }) => Math.max(best, value), 0);
}

/** Name of the tensor in the committed file. */
export const SMALL_TABLE = "values";

/** Board → value, to the nearest float32. */
export function tableOf({ boards }: SmallGraph, values: Float64Array): Float32Array {
  const table = new Float32Array(SMALL_BOARDS);
  boards.forEach((board, rank) => {
    table[board] = values[rank]!;
  });
  return table;
}

/** Rank → value. */
export function valuesOf({ boards }: SmallGraph, table: Float32Array): Float64Array {
  return Float64Array.from(boards, (board) => table[board]!);
}
