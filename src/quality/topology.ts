/**
 * @file The one definition of every structural feature of a board (D5): profile, generator, agents and the pages
 * that explain them all read these numbers. Bit-parallel on raw halves, about a microsecond a board; works for any
 * occupancy, full lines included.
 */
import { type Bitboard, CELLS, kernel, SIZE } from "#engine";

import { type QualityConfig, qualityDefaults } from "./config.ts";
import {
  isolatedHi,
  isolatedLo,
  LEFT_COLUMN,
  pairsInColumns,
  pairsInRows,
  RIGHT_COLUMN,
  wallsInColumns,
  wallsInRows,
  wellCells,
} from "./neighbours.ts";

const { columnTally, popcount32, rowTally } = kernel;

export interface Topology {
  /** Share of occupied cells, 0…1. */
  readonly fill: number;
  /** Empty cells that no regular shape can cover by any legal placement, 0…64. */
  readonly holes: number;
  /** Empty cells whose four neighbours are filled or wall. */
  readonly isolated: number;
  /** Filled/empty changes along rows, walls count as filled, 0…72. */
  readonly rowTransitions: number;
  /** Filled/empty changes along columns, walls count as filled, 0…72. */
  readonly columnTransitions: number;
  /** Empty cells whose left and right neighbours are filled or wall. */
  readonly wells: number;
  /** Over all empty cells, the diagonal directions whose two orthogonal neighbours are filled; walls do not count. */
  readonly concaveCorners: number;
  /** 4-connected components of empty cells. */
  readonly regions: number;
  /** Entropy of the region sizes over ln(empty cells), 0…1; 0 with at most one empty cell. */
  readonly regionEntropy: number;
  /** Share of the empty cells that lie in regions of at most four cells, 0…1. */
  readonly smallRegionShare: number;
  /** Rows and columns with exactly one empty cell, 0…16. */
  readonly linesOneShort: number;
  /** Rows and columns with exactly two empty cells, 0…16. */
  readonly linesTwoShort: number;
  /** Adjacent pairs of a filled and an empty cell, walls aside, 0…112. */
  readonly edgeExposure: number;
}

/** Largest region that counts as small, in cells. */
const SMALL_REGION = 4;
/**
 * Largest region whose cells are holes. The regular catalog holds the tetrominoes in all 19 orientations and nothing
 * smaller, and every cell of a region of four or more lies in some connected set of four of its cells: a cell can be
 * covered exactly when its region has at least four.
 */
export const LARGEST_HOLE = 3;

/** n·ln n, so that the entropy of region sizes needs no logarithm per board. */
const N_LOG_N = Float64Array.from({ length: CELLS + 1 }, (_, n) => (n === 0 ? 0 : n * Math.log(n)));

export function topologyOf(board: Bitboard): Topology {
  return topologyOfHalves(board.lo, board.hi);
}

/** `topologyOf` for raw halves. */
export function topologyOfHalves(lo: number, hi: number): Topology {
  const filled = popcount32(lo) + popcount32(hi);
  const inRows = pairsInRows(lo, hi);
  const inColumns = pairsInColumns(lo, hi);
  const rows = rowTally(lo, hi);
  const columns = columnTally(lo, hi);
  const empty = CELLS - filled;
  const { regions, holes, small, nLogN } = measureRegions(lo, hi);
  return {
    fill: filled / CELLS,
    holes,
    isolated: popcount32(isolatedLo(lo, hi)) + popcount32(isolatedHi(lo, hi)),
    rowTransitions: inRows + wallsInRows(lo, hi),
    columnTransitions: inColumns + wallsInColumns(lo, hi),
    wells: popcount32(wellCells(lo)) + popcount32(wellCells(hi)),
    concaveCorners: concaveCorners(lo, hi),
    regions,
    regionEntropy: empty <= 1 ? 0 : 1 - nLogN / N_LOG_N[empty]!,
    smallRegionShare: empty === 0 ? 0 : small / empty,
    linesOneShort: linesWith(rows, SIZE - 1) + linesWith(columns, SIZE - 1),
    linesTwoShort: linesWith(rows, SIZE - 2) + linesWith(columns, SIZE - 2),
    edgeExposure: inRows + inColumns,
  };
}

/** Lines whose nibble in a tally is exactly n. */
function linesWith(tally: number, n: number): number {
  const off = tally ^ Math.imul(n, 0x11111111);
  return SIZE - popcount32((off | (off >>> 1) | (off >>> 2) | (off >>> 3)) & 0x11111111);
}

function concaveCorners(lo: number, hi: number): number {
  const leftLo = ~lo & (lo << 1) & ~LEFT_COLUMN;
  const leftHi = ~hi & (hi << 1) & ~LEFT_COLUMN;
  const rightLo = ~lo & (lo >>> 1) & ~RIGHT_COLUMN;
  const rightHi = ~hi & (hi >>> 1) & ~RIGHT_COLUMN;
  const aboveLo = lo << 8;
  const aboveHi = (hi << 8) | (lo >>> 24);
  const belowLo = (lo >>> 8) | (hi << 24);
  const belowHi = hi >>> 8;
  return (
    popcount32(leftLo & aboveLo) +
    popcount32(leftHi & aboveHi) +
    popcount32(rightLo & aboveLo) +
    popcount32(rightHi & aboveHi) +
    popcount32(leftLo & belowLo) +
    popcount32(leftHi & belowHi) +
    popcount32(rightLo & belowLo) +
    popcount32(rightHi & belowHi)
  );
}

interface RegionTotals {
  readonly regions: number;
  /** Cells in regions that no shape fits. */
  readonly holes: number;
  /** Cells in small regions. */
  readonly small: number;
  /** Sum of n·ln n over the region sizes. */
  readonly nLogN: number;
}

/** Floods the empty regions one by one, each from its first cell. */
function measureRegions(lo: number, hi: number): RegionTotals {
  let restLo = ~lo;
  let restHi = ~hi;
  let regions = 0;
  let holes = 0;
  let small = 0;
  let nLogN = 0;
  while ((restLo | restHi) !== 0) {
    let inLo = restLo & -restLo;
    let inHi = restLo === 0 ? restHi & -restHi : 0;
    let wasLo = 0;
    let wasHi = 0;
    while (inLo !== wasLo || inHi !== wasHi) {
      wasLo = inLo;
      wasHi = inHi;
      inLo |= ((inLo << 1) & ~LEFT_COLUMN) | ((inLo >>> 1) & ~RIGHT_COLUMN);
      inHi |= ((inHi << 1) & ~LEFT_COLUMN) | ((inHi >>> 1) & ~RIGHT_COLUMN);
      inLo &= restLo;
      inHi &= restHi;
      inLo |= ((inLo << 8) | (inLo >>> 8) | (inHi << 24)) & restLo;
      inHi |= ((inHi << 8) | (inHi >>> 8) | (inLo >>> 24)) & restHi;
    }
    const size = popcount32(inLo) + popcount32(inHi);
    restLo &= ~inLo;
    restHi &= ~inHi;
    regions++;
    if (size <= LARGEST_HOLE) holes += size;
    if (size <= SMALL_REGION) small += size;
    nLogN += N_LOG_N[size]!;
  }
  return { regions, holes, small, nLogN };
}

/**
 * The board potential Φ whose gain shapes the placement agent's reward (paper §4.1). Mobility is that of the dock's
 * remaining pieces, so Φ belongs to a position, not to a board alone.
 */
export function potentialOf(
  topology: Topology,
  mobility: number,
  { potential }: QualityConfig = qualityDefaults,
): number {
  const transitions = topology.rowTransitions + topology.columnTransitions;
  const closeLines = topology.linesOneShort + topology.linesTwoShort;
  return (
    potential.holes * topology.holes +
    potential.transitions * transitions +
    potential.wells * topology.wells +
    potential.closeLines * closeLines +
    potential.mobility * mobility +
    potential.edgeExposure * topology.edgeExposure
  );
}
