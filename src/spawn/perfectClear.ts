/**
 * @file Looks for docks that wipe the board (paper objective O4). A wipe practically never happens by chance, so it is
 * constructed: choose rows and columns that together contain every occupied cell; the empty cells of those lines must
 * then be filled exactly by at most three different regular shapes.
 *
 * Bound: boards with at most `perfectClearCells` occupied cells and gaps of at most `perfectClearGap` cells; line sets
 * are all sets of rows with the columns they force, and all sets of columns with the rows they force (at most 512).
 * Within it the search is complete for docks whose last filling piece clears everything at once; sequences that clear
 * in between are not looked for. Every find is played through before it is reported.
 */
import { type Board, CELLS, kernel, ordersOf, type Placement, REGULAR_COUNT, SHAPES, SIZE } from "#engine";
import type { SpawnConfig } from "./config.ts";

const { clearedHi, clearedLo, legalRegular, lowestBit, MASK_HI, MASK_LO, popcount32 } = kernel;

export interface Wipe {
  /** One to three placements in playing order; the last one empties the board. */
  readonly placements: readonly Placement[];
}

/** Fewest cells of a regular shape. */
const SMALLEST = 4;
/** Finds after which the search stops; more would only be variants. */
const ENOUGH = 4;

export function findWipes(board: Board, { construct }: SpawnConfig): readonly Wipe[] {
  const { lo, hi } = board.occupied;
  const occupied = popcount32(lo) + popcount32(hi);
  if (occupied === 0 || occupied > construct.perfectClearCells) return [];
  const wipes: Wipe[] = [];
  for (const gap of gapsOf(lo, hi, construct.perfectClearGap)) {
    for (const tiles of tilings(gap.lo, gap.hi)) {
      const placements = playThrough(lo, hi, tiles);
      if (placements !== null) wipes.push({ placements });
      if (wipes.length >= ENOUGH) return wipes;
    }
  }
  return wipes;
}

/** Empty cells that, filled, complete lines which together hold every occupied cell. */
interface Gap {
  readonly lo: number;
  readonly hi: number;
}

/** The different gaps of at most `most` cells that one to three shapes might fill. */
function gapsOf(lo: number, hi: number, most: number): Gap[] {
  const gaps: Gap[] = [];
  const seen = new Set<string>();
  const consider = (linesLo: number, linesHi: number) => {
    const gap = { lo: linesLo & ~lo, hi: linesHi & ~hi };
    const cells = popcount32(gap.lo) + popcount32(gap.hi);
    if (cells < SMALLEST || cells > most) return;
    const key = `${gap.lo},${gap.hi}`;
    if (seen.has(key)) return;
    seen.add(key);
    gaps.push(gap);
  };
  for (let set = 0; set < 256; set++) {
    // Every set of rows with the columns that the cells outside it force, and of columns with the rows.
    const rowsLo = ROWS[set & 15]!;
    const rowsHi = ROWS[set >>> 4]!;
    const forced = spreadDown(foldDown(lo & ~rowsLo, hi & ~rowsHi));
    consider(rowsLo | forced, rowsHi | forced);
    const columns = spreadDown(set);
    consider(columns | rowsOf(lo & ~columns), columns | rowsOf(hi & ~columns));
  }
  return gaps;
}

/** The cells of every set of the four rows of one half. */
const ROWS = Int32Array.from({ length: 16 }, (_, set) => {
  let cells = 0;
  for (let y = 0; y < 4; y++) if ((set >>> y) & 1) cells |= 0xff << (8 * y);
  return cells;
});

/** Columns that hold a cell, as eight bits. */
function foldDown(lo: number, hi: number): number {
  const v = lo | hi;
  return (v | (v >>> 8) | (v >>> 16) | (v >>> 24)) & 0xff;
}

function spreadDown(columns: number): number {
  return Math.imul(columns, 0x01010101);
}

/** The rows of one half that hold a cell, in full. */
function rowsOf(half: number): number {
  let v = half | ((half >>> 4) & 0x0f0f0f0f);
  v |= (v >>> 2) & 0x33333333;
  v |= (v >>> 1) & 0x55555555;
  return Math.imul(v & 0x01010101, 255);
}

/** Exact covers of a gap by one to three different regular shapes, as lists of 64·shape+anchor. */
function* tilings(gapLo: number, gapHi: number): Generator<readonly number[]> {
  const sets = new Int32Array(2 * REGULAR_COUNT);
  legalRegular(~gapLo, ~gapHi, sets);
  const tiles: number[] = [];
  for (let shape = 0; shape < REGULAR_COUNT; shape++) {
    for (let base = 0; base < CELLS; base += 32) {
      for (let set = sets[2 * shape + (base >>> 5)]!; set !== 0; set &= set - 1) {
        tiles.push(shape * CELLS + base + lowestBit(set));
      }
    }
  }
  yield* cover(gapLo, gapHi, tiles, []);
}

/** Always covers the first free cell, so that no cover is found twice. */
function* cover(
  lo: number,
  hi: number,
  tiles: readonly number[],
  used: readonly number[],
): Generator<readonly number[]> {
  if ((lo | hi) === 0) {
    yield used;
    return;
  }
  if (used.length === 3) return;
  const firstLo = lo & -lo;
  const firstHi = lo === 0 ? hi & -hi : 0;
  for (const tile of tiles) {
    const maskLo = MASK_LO[tile]!;
    const maskHi = MASK_HI[tile]!;
    if (((maskLo & firstLo) | (maskHi & firstHi)) === 0 || ((maskLo & ~lo) | (maskHi & ~hi)) !== 0) continue;
    if (used.some((other) => shapeAt(other) === shapeAt(tile))) continue;
    yield* cover(lo & ~maskLo, hi & ~maskHi, tiles, [...used, tile]);
  }
}

function shapeAt(tile: number): number {
  return Math.floor(tile / CELLS);
}

/** The first order of the tiles that empties the board, or null: in others a line may clear too early. */
function playThrough(lo: number, hi: number, tiles: readonly number[]): readonly Placement[] | null {
  for (const order of ordersOf(tiles)) {
    let l = lo;
    let h = hi;
    const isLegal = order.every((tile) => {
      if (((MASK_LO[tile]! & l) | (MASK_HI[tile]! & h)) !== 0) return false;
      const filledLo = l | MASK_LO[tile]!;
      const filledHi = h | MASK_HI[tile]!;
      l = clearedLo(filledLo, filledHi);
      h = clearedHi(filledLo, filledHi);
      return true;
    });
    if (isLegal && (l | h) === 0) return order.map(toPlacement);
  }
  return null;
}

function toPlacement(tile: number): Placement {
  const anchor = tile % CELLS;
  return { shape: SHAPES[shapeAt(tile)]!.id, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}
