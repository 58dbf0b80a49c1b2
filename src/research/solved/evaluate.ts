/**
 * @file What a player of the small game is worth, exactly, if it always does the same: where it stands after each dock on
 * each board (`Course`) gives a system of linear equations for the docks that it completes, solved by sweeps over the
 * boards that it can meet. `chances.ts` has players that draw.
 */
import type { SmallGraph } from "./graph.ts";

/** Writes, for each dock, the rank of the board on which it leaves a player who begins on `rank`; -1 where the game ends. */
export type Course = (rank: number, next: Int32Array) => void;

/** Largest change of a value in the last sweep. */
export const TOLERANCE = 1e-7;

/**
 * Docks that the course completes from the empty board, on average. Gauss–Seidel, the board that was met last first:
 * values flow back along the games.
 */
export function courseValue(graph: SmallGraph, course: Course): number {
  const count = graph.docks.length;
  const order: number[] = [graph.rank[0]!];
  const place = new Int32Array(graph.boards.length).fill(-1);
  place[order[0]!] = 0;
  const nexts: Int32Array[] = [];
  const next = new Int32Array(count);
  for (const rank of order) {
    course(rank, next);
    nexts.push(
      next.map((after) => {
        if (after < 0) return -1;
        if (place[after]! < 0) place[after] = order.push(after) - 1;
        return place[after]!;
      }),
    );
  }
  const values = new Float64Array(order.length);
  for (let change = Number.POSITIVE_INFINITY; change > TOLERANCE; ) {
    change = 0;
    for (let at = order.length - 1; at >= 0; at--) {
      let sum = 0;
      const own = nexts[at]!;
      for (let dock = 0; dock < count; dock++) {
        const after = own[dock]!;
        if (after >= 0) sum += 1 + values[after]!;
      }
      const value = sum / count;
      change = Math.max(change, Math.abs(value - values[at]!));
      values[at] = value;
    }
  }
  return values[0]!;
}
