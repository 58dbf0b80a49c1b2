/** @file What would have been better, and what it keeps; and the proof that a move was fatal. */
import { countDock, kernel, REGULAR_SHAPES, SHAPES, type ShapeId } from "#engine";
import type { WayStep } from "./ends.ts";
import type { Reach } from "./reach.ts";
import { HANDS, type RoomyBoard } from "./room.ts";
import { shapesLeft, type Table } from "./table.ts";

/** A better way to place the rest of the hand. */
export interface BetterWay {
  /** Every piece left, in order; the first step is the better move. */
  readonly steps: readonly WayStep[];
  /** Room at its end, 0…1. */
  readonly room: number;
  /** Regular shapes, largest first, that fit at its end and not at the best end that the move left. */
  readonly keeps: readonly ShapeId[];
}

/** `reached` is the best that the move left; null where it was fatal. */
export function betterWay(best: Reach, reached: Reach | null): BetterWay {
  const keeps = reached === null ? [] : fitsOnlyOn(best.end, reached.end);
  return { steps: best.way.map(stepOf), room: best.end.room / HANDS, keeps };
}

function stepOf({ slot, anchor, lines }: WayStep): WayStep {
  return { slot, anchor, lines };
}

function fitsOnlyOn(better: RoomyBoard, other: RoomyBoard): ShapeId[] {
  const only = kernel.aliveRegular(better.lo, better.hi) & ~kernel.aliveRegular(other.lo, other.hi);
  return REGULAR_SHAPES.filter(({ index }) => ((only >>> index) & 1) === 1)
    .toSorted((a, b) => b.cells.length - a.cells.length || a.index - b.index)
    .map(({ id }) => id);
}

/** Before a fatal move the rest of the hand could be placed in so many complete sequences and orders; after it in none. */
export interface FatalProof {
  readonly ways: number;
  readonly orders: number;
  /** Shapes that were left after the move. */
  readonly left: readonly ShapeId[];
}

export function fatalProof(before: Table, next: Table): FatalProof {
  const { solutions, orders } = countDock(before.lo, before.hi, shapesLeft(before));
  return { ways: solutions, orders, left: shapesLeft(next).map((index) => SHAPES[index]!.id) };
}
