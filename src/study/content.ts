/**
 * @file What a dock offers (paper §6.3, content quality), given the board and the docks before it. The paper names four
 * dimensions and defines none of them.
 */
import { type Board, CELLS, kernel, REGULAR_COUNT, SHAPES, type Shape, SIZE } from "#engine";
import { outlookOf } from "#spawn";

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

const { clearedHi, clearedLo, legalHi, legalLo, lowestBit, MASK_HI, MASK_LO, popcount32 } = kernel;

/**
 * Whether a dock can wipe the board: an exact search over all orders and placements, clears included, for a board that is
 * empty after some placement. It knows nothing of how docks are constructed, so that no source is favoured.
 */
export function canWipe({ occupied }: Board, shapes: readonly Shape[]): boolean {
  const { lo, hi } = occupied;
  return wipes(
    lo,
    hi,
    shapes.map(({ index }) => index),
  );
}

function wipes(lo: number, hi: number, left: readonly number[]): boolean {
  return left.some((shape, i) => wipesWith(lo, hi, shape, left.toSpliced(i, 1)));
}

/** With this shape next, then the others in any order. */
function wipesWith(lo: number, hi: number, shape: number, others: readonly number[]): boolean {
  // The last piece must clear all that is there: on most boards the number of cells alone forbids it.
  if (others.length === 0 && !WIPED_CELLS[shape]!.has(popcount32(lo) + popcount32(hi))) return false;
  for (let base = 0; base < CELLS; base += 32) {
    const legal = base === 0 ? legalLo(shape, lo, hi) : legalHi(shape, hi);
    for (let set = legal; set !== 0; set &= set - 1) {
      const tile = shape * CELLS + base + lowestBit(set);
      const filledLo = lo | MASK_LO[tile]!;
      const filledHi = hi | MASK_HI[tile]!;
      const nextLo = clearedLo(filledLo, filledHi);
      const nextHi = clearedHi(filledLo, filledHi);
      if ((nextLo | nextHi) === 0 || (others.length > 0 && wipes(nextLo, nextHi, others))) return true;
    }
  }
  return false;
}

/** For each shape the numbers of cells that a board may have before it wipes it: r rows and c columns, less its own. */
const WIPED_CELLS: readonly ReadonlySet<number>[] = SHAPES.map(({ width, height, cells }) => {
  const counts = new Set<number>();
  for (let rows = 0; rows <= height; rows++) {
    for (let columns = 0; columns <= width; columns++) {
      if (rows + columns > 0) counts.add(SIZE * (rows + columns) - rows * columns - cells.length);
    }
  }
  return counts;
});
