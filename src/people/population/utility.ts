/**
 * @file The utility of a placement to a simulated person, as an integer: weighted counts of the afterstate and of the piece.
 * Counts with weight 0 are not computed. A person may notice only some placements, and misjudge each by an error.
 */
import { kernel, type Rng, SHAPES } from "#engine";
import { visitAfterstates } from "../choice/afterstates.ts";
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
  WEIGHTS,
} from "../choice/boardValue.ts";

const { columnTally, rowTally } = kernel;

/** A placement to evaluate. One object is reused for all of them. */
export interface Candidate {
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

/** The utility of a placement: an integer, higher is better. */
export type Utility = (candidate: Candidate) => number;

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

/** The weights of `greedy` and `keeper`. */
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

export function weightedUtility(weights: Partial<Weights>): Utility {
  const w = { ...NOTHING, ...weights };
  const board = boardUtility(w);
  const piece = pieceUtility(w);
  return (candidate) => w.lines * candidate.lines + board(candidate) + piece(candidate);
}

function boardUtility(w: Weights): Utility {
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

function pieceUtility(w: Weights): Utility {
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

/** How a person perceives placements. */
export interface Perception {
  readonly utility: Utility;
  /** Placements in a thousand that the person notices; all by default. */
  readonly attention?: number;
  /** Near misses: standard deviation of the error in the value of each placement, in points. */
  readonly noise?: number;
}

/** Receives a placement, the board after it and its perceived utility. */
type Visit = (slot: number, anchor: number, lo: number, hi: number, value: number) => void;

/** Whether a placement and the board after it are acceptable. */
export type Accept = (slot: number, anchor: number, lo: number, hi: number) => boolean;

/** Visits the noticed placements, in reading order. */
export type VisitNoticed = (
  lo: number,
  hi: number,
  shapes: ArrayLike<number>,
  chain: number,
  rng: Rng,
  visit: Visit,
) => void;

export function noticedBy({ utility, attention = 1000, noise = 0 }: Perception): VisitNoticed {
  const candidate: Candidate = { lo: 0, hi: 0, slot: 0, shape: 0, anchor: 0, nextLo: 0, nextHi: 0, lines: 0, chain: 0 };
  return (lo, hi, shapes, chain, rng, visit) => {
    candidate.lo = lo;
    candidate.hi = hi;
    candidate.chain = chain;
    visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi, lines) => {
      if (attention < 1000 && rng.below(1000) >= attention) return;
      candidate.slot = slot;
      candidate.shape = shapes[slot]!;
      candidate.anchor = anchor;
      candidate.nextLo = nextLo;
      candidate.nextHi = nextHi;
      candidate.lines = lines;
      visit(slot, anchor, nextLo, nextHi, noise === 0 ? utility(candidate) : utility(candidate) + errorOf(noise, rng));
    });
  };
}

/** Mean and standard deviation of the sum of the four bytes of a random word. */
const BYTES_MEAN = 510;
const BYTES_DEVIATION = 147.8;

/** An error of the standard deviation `noise`: the sum of four bytes, which is nearly normal, as a whole number. */
function errorOf(noise: number, rng: Rng): number {
  const word = rng.next();
  const sum = (word & 255) + ((word >>> 8) & 255) + ((word >>> 16) & 255) + (word >>> 24);
  return Math.round(((sum - BYTES_MEAN) * noise) / BYTES_DEVIATION);
}
