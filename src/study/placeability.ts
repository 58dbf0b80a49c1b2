/**
 * @file Placeability, as §6.1 of the paper counts it: legal placements of each regular shape on a board, whether a shape
 * has none, and the sets of shapes that its tables compare; with the rates that it prints.
 */
import { kernel, REGULAR_COUNT, REGULAR_SHAPES, type RegularId } from "#engine";

/** Indices of shapes by their ids. */
function indicesOf(...ids: readonly RegularId[]): readonly number[] {
  return ids.map((id) => REGULAR_SHAPES.findIndex((shape) => shape.id === id));
}

/** The paper's long bars: 1x4, 4x1, 1x5, 5x1. */
export const LONG_BARS = indicesOf("1x4", "4x1", "1x5", "5x1");
export const SQUARE = indicesOf("2x2");
export const BIG_SQUARE = indicesOf("3x3");
/** The paper's non-line shapes. */
export const NON_LINES: readonly number[] = REGULAR_SHAPES.flatMap(({ index, family }) =>
  family === "lines" ? [] : [index],
);

/** Legal placements of each regular shape on the halves of a board. */
export function placementsOf(lo: number, hi: number): number[] {
  const sets = new Int32Array(2 * REGULAR_COUNT);
  kernel.legalRegular(lo, hi, sets);
  return Array.from(
    { length: REGULAR_COUNT },
    (_, i) => kernel.popcount32(sets[2 * i]!) + kernel.popcount32(sets[2 * i + 1]!),
  );
}

/** Number of the given shapes that have no place. */
export function zeroCount(placements: ArrayLike<number>, shapes: readonly number[]): number {
  return shapes.filter((shape) => placements[shape] === 0).length;
}

/** Share of the given shapes that have no place. */
export function zeroShare(placements: ArrayLike<number>, shapes: readonly number[]): number {
  return zeroCount(placements, shapes) / shapes.length;
}

/** Zero-position rates of the paper's first table, 1 − placeability where it prints that. */
export const PAPER_FILLS: Readonly<Record<"fills" | "longBars" | "square" | "nonLines", readonly number[]>> = {
  fills: [0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8],
  longBars: [0.002, 0.022, 0.107, 0.213, 0.329, 0.564, 0.698],
  square: [0.001, 0.013, 0.048, 0.115, 0.2, 0.39, 0.542],
  nonLines: [0.001, 0.013, 0.056, 0.116, 0.202, 0.383, 0.532],
};

/** Its second table: each long bar at one fill, zero-position rates and mean legal placements. */
export const PAPER_BARS = { fill: 0.7, zero: [0.248, 0.079, 0.564, 0.424], placements: [2.0, 2.4, 0.8, 1.0] } as const;
