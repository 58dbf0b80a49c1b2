/**
 * @file What a dock offers (paper §6.3, content quality), on the board and after the docks that it comes to. The paper
 * names four dimensions and defines none of them.
 */
import { type Board, REGULAR_COUNT, type Shape } from "#engine";
import { outlookOf } from "#spawn";
import { canWipe } from "./canWipe.ts";

export const DIMENSIONS = ["families", "novelty", "multi", "wipe"] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface DockContent extends Readonly<Record<Dimension, number>> {
  /** Entropy of the shapes of this dock and the eight before it over that of all regular shapes alike often. */
  readonly entropy: number;
}

/** Pieces and docks that novelty looks back on; the paper has "the last 9 docks" here and nine pieces in its network. */
const RECENT_PIECES = 9;
export const RECENT_DOCKS = 9;

/** @param before shape indices of the pieces that came before, latest first */
export function contentOf(board: Board, shapes: readonly Shape[], before: readonly number[]): DockContent {
  const own = shapes.map(({ index }) => index);
  const recent = new Set(before.slice(0, RECENT_PIECES));
  return {
    families: new Set(shapes.map(({ family }) => family)).size,
    novelty: own.filter((index) => !recent.has(index)).length / own.length,
    // Greedy play in some order clears two lines or more with one piece.
    multi: outlookOf(board, shapes).bestClear >= 2 ? 1 : 0,
    wipe: canWipe(board, shapes) ? 1 : 0,
    entropy: entropyOf([...own, ...before].slice(0, own.length * RECENT_DOCKS)) / Math.log(REGULAR_COUNT),
  };
}

function entropyOf(shapes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / shapes.length) * Math.log(n / shapes.length), 0);
}
