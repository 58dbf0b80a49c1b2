/**
 * @file Contact: how much of a placement's outline touches filled cells or walls. One placement at a time, or the best of
 * many at once. A placement is its index 64·shape + anchor in the engine's mask tables.
 */
import { kernel, SHAPES, SIZE } from "#engine";
import { aboveClosedHi, aboveClosedLo, belowClosedHi, belowClosedLo, leftClosed, rightClosed } from "./neighbours.ts";

const { lowestBit, MASK_HI, MASK_LO, popcount32 } = kernel;

/** For each cell the number of its filled or wall neighbours, 0…4, as three bit planes: bit 0, bit 1, bit 2. */
export interface ClosedSides {
  readonly onesLo: number;
  readonly onesHi: number;
  readonly twosLo: number;
  readonly twosHi: number;
  readonly foursLo: number;
  readonly foursHi: number;
}

export function closedSides(lo: number, hi: number): ClosedSides {
  const sidesLo = leftClosed(lo) ^ rightClosed(lo);
  const sidesHi = leftClosed(hi) ^ rightClosed(hi);
  const endsLo = aboveClosedLo(lo) ^ belowClosedLo(lo, hi);
  const endsHi = aboveClosedHi(lo, hi) ^ belowClosedHi(hi);
  const bothSidesLo = leftClosed(lo) & rightClosed(lo);
  const bothSidesHi = leftClosed(hi) & rightClosed(hi);
  const bothEndsLo = aboveClosedLo(lo) & belowClosedLo(lo, hi);
  const bothEndsHi = aboveClosedHi(lo, hi) & belowClosedHi(hi);
  return {
    onesLo: sidesLo ^ endsLo,
    onesHi: sidesHi ^ endsHi,
    twosLo: (bothSidesLo ^ bothEndsLo) | (sidesLo & endsLo),
    twosHi: (bothSidesHi ^ bothEndsHi) | (sidesHi & endsHi),
    foursLo: bothSidesLo & bothEndsLo,
    foursHi: bothSidesHi & bothEndsHi,
  };
}

/** Sides of each shape that are not between two of its own cells. */
export const OUTLINE = Int32Array.from(SHAPES, ({ cells }) => {
  const has = (x: number, y: number) => cells.some((cell) => cell.x === x && cell.y === y);
  const shared = cells.map(({ x, y }) => Number(has(x + 1, y)) + Number(has(x, y + 1)));
  return 4 * cells.length - 2 * shared.reduce((sum, n) => sum + n, 0);
});

/** Sides of a legal placement's outline that touch a filled cell or a wall. */
export function touchingSides(sides: ClosedSides, at: number): number {
  const lo = MASK_LO[at]!;
  const hi = MASK_HI[at]!;
  return (
    popcount32(lo & sides.onesLo) +
    popcount32(hi & sides.onesHi) +
    2 * (popcount32(lo & sides.twosLo) + popcount32(hi & sides.twosHi)) +
    4 * (popcount32(lo & sides.foursLo) + popcount32(hi & sides.foursHi))
  );
}

/** Contact of a legal placement on a board, 0…1. */
export function contactOf(at: number, lo: number, hi: number): number {
  return touchingSides(closedSides(lo, hi), at) / OUTLINE[at >> 6]!;
}

/** The cells of each shape, as distances from its anchor. */
const CELLS_OF = SHAPES.map(({ cells }) => Int32Array.from(cells, ({ x, y }) => SIZE * y + x));

/**
 * The first of the given anchors of a shape (at least one, all legal) with the most contact. The sides of its cells are
 * added up for all anchors at once, in binary: bit i of the sum at anchor p is bit p of plane i. Four planes hold it, as
 * no outline has more than 15 sides.
 */
export function snuggestAnchor(sides: ClosedSides, shape: number, low: number, high: number): number {
  let lo0 = 0;
  let lo1 = 0;
  let lo2 = 0;
  let lo3 = 0;
  let hi0 = 0;
  let hi1 = 0;
  let hi2 = 0;
  let hi3 = 0;
  const cells = CELLS_OF[shape]!;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!;
    const onesLo = aheadLo(sides.onesLo, sides.onesHi, cell);
    const twosLo = aheadLo(sides.twosLo, sides.twosHi, cell);
    const foursLo = aheadLo(sides.foursLo, sides.foursHi, cell);
    const carry1 = lo0 & onesLo;
    const carry2 = (lo1 & twosLo) | (carry1 & (lo1 ^ twosLo));
    lo3 ^= (lo2 & foursLo) | (carry2 & (lo2 ^ foursLo));
    lo2 ^= foursLo ^ carry2;
    lo1 ^= twosLo ^ carry1;
    lo0 ^= onesLo;
    const onesHi = aheadHi(sides.onesHi, cell);
    const twosHi = aheadHi(sides.twosHi, cell);
    const foursHi = aheadHi(sides.foursHi, cell);
    const high1 = hi0 & onesHi;
    const high2 = (hi1 & twosHi) | (high1 & (hi1 ^ twosHi));
    hi3 ^= (hi2 & foursHi) | (high2 & (hi2 ^ foursHi));
    hi2 ^= foursHi ^ high2;
    hi1 ^= twosHi ^ high1;
    hi0 ^= onesHi;
  }
  let lo = low;
  let hi = high;
  if (((lo & lo3) | (hi & hi3)) !== 0) [lo, hi] = [lo & lo3, hi & hi3];
  if (((lo & lo2) | (hi & hi2)) !== 0) [lo, hi] = [lo & lo2, hi & hi2];
  if (((lo & lo1) | (hi & hi1)) !== 0) [lo, hi] = [lo & lo1, hi & hi1];
  if (((lo & lo0) | (hi & hi0)) !== 0) [lo, hi] = [lo & lo0, hi & hi0];
  return lo !== 0 ? lowestBit(lo) : 32 + lowestBit(hi);
}

/** A set of cells moved `cells` back: bit p says whether the cell that far ahead of p is in it. The lower half. */
function aheadLo(lo: number, hi: number, cells: number): number {
  // A shift by 32 is none; two shifts take nothing over where the distance is 0.
  return cells < 32 ? (lo >>> cells) | ((hi << 1) << (31 - cells)) : hi >>> (cells - 32);
}

function aheadHi(hi: number, cells: number): number {
  return cells < 32 ? hi >>> cells : 0;
}
