/**
 * @file What a person looks for in a placement, as one whole number: a weighted count of what the board is like after it
 * and of the piece itself. Counts with no weight are not taken.
 */
import { kernel, SHAPES } from "#engine";
import {
  deadEndsIn,
  deadShapesIn,
  edgesOf,
  gapsOf,
  holesIn,
  newRoomBuffer,
  placementsIn,
  roomOf,
  squaredCounts,
} from "../boardCounts.ts";
import { WEIGHTS } from "../boardValue.ts";

const { columnTally, rowTally } = kernel;

/** A placement under consideration. One object is filled in again and again. */
export interface Sight {
  /** The board before. */
  lo: number;
  hi: number;
  slot: number;
  shape: number;
  anchor: number;
  /** The board after, full lines cleared. */
  nextLo: number;
  nextHi: number;
  /** Lines cleared. */
  lines: number;
  /** Clearing placements in the combo chain before it. */
  chain: number;
}

/** How much a person likes a placement: a whole number, higher is better. */
export type Look = (sight: Sight) => number;

/** Points for each unit. */
export interface Weights {
  /** A line cleared. */
  readonly lines: number;
  /** A side between an occupied and an empty cell; the wall counts as occupied. */
  readonly edges: number;
  /** An empty cell with no empty neighbour. */
  readonly holes: number;
  /** An empty cell with a single empty neighbour. */
  readonly deadEnds: number;
  /** A legal placement of a regular shape. */
  readonly room: number;
  /** A regular shape that fits nowhere. */
  readonly deadShapes: number;
  /** Sum of the squared row counts, which grows as rows fill up; the same for columns. */
  readonly rowBuild: number;
  readonly columnBuild: number;
  /** Half cells by which the middle of the piece lies to the right of the board's middle, below it, away from it. */
  readonly right: number;
  readonly low: number;
  readonly outward: number;
  /** A cell of the piece. */
  readonly size: number;
  /** The number of the piece's slot. */
  readonly slot: number;
}

const NOTHING: Weights = {
  lines: 0,
  edges: 0,
  holes: 0,
  deadEnds: 0,
  room: 0,
  deadShapes: 0,
  rowBuild: 0,
  columnBuild: 0,
  right: 0,
  low: 0,
  outward: 0,
  size: 0,
  slot: 0,
};

/** What `greedy` and `keeper` play by. */
export const TIDY: Partial<Weights> = {
  lines: WEIGHTS.line,
  edges: WEIGHTS.edge,
  holes: WEIGHTS.hole,
  deadEnds: WEIGHTS.deadEnd,
  room: WEIGHTS.placement,
  deadShapes: WEIGHTS.deadShape,
};

const WIDTH = Int32Array.from(SHAPES, ({ width }) => width);
const HEIGHT = Int32Array.from(SHAPES, ({ height }) => height);
export const CELL_COUNT = Int32Array.from(SHAPES, ({ cells }) => cells.length);

export function lookFor(weights: Partial<Weights>): Look {
  const w = { ...NOTHING, ...weights };
  const board = boardLook(w);
  const piece = pieceLook(w);
  return (sight) => w.lines * sight.lines + board(sight) + piece(sight);
}

function boardLook(w: Weights): Look {
  const room = newRoomBuffer();
  const seesGaps = w.holes !== 0 || w.deadEnds !== 0;
  const seesRoom = w.room !== 0 || w.deadShapes !== 0;
  return ({ nextLo, nextHi }) => {
    let value = 0;
    if (w.edges !== 0) value += w.edges * edgesOf(nextLo, nextHi);
    if (seesGaps) {
      const gaps = gapsOf(nextLo, nextHi);
      value += w.holes * holesIn(gaps) + w.deadEnds * deadEndsIn(gaps);
    }
    if (seesRoom) {
      const counts = roomOf(nextLo, nextHi, room);
      value += w.room * placementsIn(counts) + w.deadShapes * deadShapesIn(counts);
    }
    if (w.rowBuild !== 0) value += w.rowBuild * squaredCounts(rowTally(nextLo, nextHi));
    if (w.columnBuild !== 0) value += w.columnBuild * squaredCounts(columnTally(nextLo, nextHi));
    return value;
  };
}

function pieceLook(w: Weights): Look {
  return ({ shape, anchor, slot }) => {
    const right = 2 * (anchor & 7) + WIDTH[shape]! - 8;
    const low = 2 * (anchor >>> 3) + HEIGHT[shape]! - 8;
    return (
      w.right * right +
      w.low * low +
      w.outward * (Math.abs(right) + Math.abs(low)) +
      w.size * CELL_COUNT[shape]! +
      w.slot * slot
    );
  };
}
