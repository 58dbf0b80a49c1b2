/**
 * @file What a person looks for in a placement, as one whole number: a weighted count of what the board is like after it
 * and of the piece itself. Counts with no weight are not taken.
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

/** How a person sees placements. */
export interface Eye {
  readonly look: Look;
  /** Placements in a thousand that the person notices; all by default. */
  readonly attention?: number;
  /** Near misses: standard deviation of the error in the value of each placement, in points. */
  readonly noise?: number;
}

/** Takes a placement, the board after it and what it seems worth. */
type Consideration = (slot: number, anchor: number, lo: number, hi: number, value: number) => void;

/** Whether a placement and the board after it will do. */
export type Accept = (slot: number, anchor: number, lo: number, hi: number) => boolean;

/** Visits what is noticed of the legal placements, in reading order. */
export type Consider = (
  lo: number,
  hi: number,
  shapes: ArrayLike<number>,
  chain: number,
  rng: Rng,
  visit: Consideration,
) => void;

export function considerWith({ look, attention = 1000, noise = 0 }: Eye): Consider {
  const sight: Sight = { lo: 0, hi: 0, slot: 0, shape: 0, anchor: 0, nextLo: 0, nextHi: 0, lines: 0, chain: 0 };
  return (lo, hi, shapes, chain, rng, visit) => {
    sight.lo = lo;
    sight.hi = hi;
    sight.chain = chain;
    visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi, lines) => {
      if (attention < 1000 && rng.below(1000) >= attention) return;
      sight.slot = slot;
      sight.shape = shapes[slot]!;
      sight.anchor = anchor;
      sight.nextLo = nextLo;
      sight.nextHi = nextHi;
      sight.lines = lines;
      visit(slot, anchor, nextLo, nextHi, noise === 0 ? look(sight) : look(sight) + errorOf(noise, rng));
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
