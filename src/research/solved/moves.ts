/** @file What each move is worth under best play: the optimal policy of the small game, read off its values. */
import type { SmallGraph } from "./graph.ts";

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
