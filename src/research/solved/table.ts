/** @file The values of the small game as one table: 65,536 numbers, one a board, 0 for boards with a full line. */
import type { SmallGraph } from "./graph.ts";
import { SMALL_BOARDS } from "./rules.ts";

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
