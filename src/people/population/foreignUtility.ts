/** @file The utilities of foreign people. None of them is a weighted sum of the counts in `utility.ts`. */
import { CELLS, kernel, SIZE, shapeOf } from "#engine";
import { contactOf } from "#quality";
import { edgesOf, gapsOf, holesIn } from "../choice/boardValue.ts";
import { CELL_COUNT, type Utility } from "./utility.ts";

const { COLUMN_GAIN, columnTally, legalHi, legalLo, popcount32, ROW_GAIN, rowTally } = kernel;

const BIG_SQUARE = shapeOf("3x3").index;
const LONG_ROW = shapeOf("1x5").index;
const LONG_COLUMN = shapeOf("5x1").index;

/** The share of the piece's own outline that touches cells or walls, and a clear where that is close. */
const hugger: Utility = ({ lo, hi, shape, anchor, lines }) =>
  Math.round(1000 * contactOf(shape * CELLS + anchor, lo, hi)) + 300 * lines;

/** The shortest gap of a line that the piece lies in, 0 for a cleared one; among equals a tidy board. */
const nibbler: Utility = ({ lo, hi, shape, anchor, nextLo, nextHi, lines }) => {
  const at = shape * CELLS + anchor;
  const rows = shortestGap(rowTally(lo, hi), ROW_GAIN[at]!);
  const columns = shortestGap(columnTally(lo, hi), COLUMN_GAIN[at]!);
  return -300 * Math.min(rows, columns) + 60 * lines - 15 * edgesOf(nextLo, nextHi);
};

/** Cells still missing in the fullest of the lines that gain cells. */
function shortestGap(tally: number, gains: number): number {
  let gap = SIZE;
  for (let shift = 0; shift < 32; shift += 4) {
    const gain = (gains >>> shift) & 15;
    if (gain !== 0) gap = Math.min(gap, SIZE - ((tally >>> shift) & 15) - gain);
  }
  return gap;
}

/** The middle four by four cells: columns and rows 2 to 5. */
const MIDDLE_LO = 0x3c3c0000;
const MIDDLE_HI = 0x00003c3c;

/** Each further cell in the middle is worse than the one before. */
const centreClearer: Utility = ({ nextLo, nextHi, lines }) => {
  const inside = popcount32(nextLo & MIDDLE_LO) + popcount32(nextHi & MIDDLE_HI);
  return -4 * inside * inside + 80 * lines - 10 * edgesOf(nextLo, nextHi);
};

/** With a chain alive nothing counts like a clear; without one, lines that are nearly full. */
const chaser: Utility = ({ nextLo, nextHi, lines, chain }) => {
  const mess = 12 * edgesOf(nextLo, nextHi) + 50 * holesIn(gapsOf(nextLo, nextHi));
  if (chain > 0) return 400 * lines - mess;
  return 25 * (nearlyFull(rowTally(nextLo, nextHi)) + nearlyFull(columnTally(nextLo, nextHi))) + 30 * lines - mess;
};

/** Lines that lack one to three cells. */
function nearlyFull(tally: number): number {
  let lines = 0;
  for (let shift = 0; shift < 32; shift += 4) if (((tally >>> shift) & 15) >= SIZE - 3) lines++;
  return lines;
}

/** The biggest piece that fits, where most room is left for the three biggest shapes. */
const biggestFirst: Utility = ({ shape, nextLo, nextHi, lines }) =>
  2000 * CELL_COUNT[shape]! +
  12 * placementsOf(BIG_SQUARE, nextLo, nextHi) +
  4 * (placementsOf(LONG_ROW, nextLo, nextHi) + placementsOf(LONG_COLUMN, nextLo, nextHi)) +
  40 * lines -
  6 * edgesOf(nextLo, nextHi);

function placementsOf(shape: number, lo: number, hi: number): number {
  return popcount32(legalLo(shape, lo, hi)) + popcount32(legalHi(shape, hi));
}

const UTILITIES = {
  hugger,
  nibbler,
  centre: centreClearer,
  chaser,
  biggest: biggestFirst,
} as const;

/** A foreign utility by name. */
export type ForeignUtility = keyof typeof UTILITIES;
export const FOREIGN_UTILITIES = Object.keys(UTILITIES) as readonly ForeignUtility[];

export function foreignUtility(name: ForeignUtility): Utility {
  return UTILITIES[name];
}
