/**
 * @file A proof by counting that pieces fit side by side: one placement of a piece blocks at most K of another's, so a
 * piece with more placements than all before it can block still has one. No search; it says nothing where it fails.
 */
import { kernel } from "#engine";
import type { WideShape } from "./shape.ts";

const { lowestBit, popcount32 } = kernel;

/** Placement of the piece with this number. */
export interface Seat {
  readonly piece: number;
  readonly x: number;
  readonly y: number;
}

/** What pairs of shapes block, counted once for each: a caller with many boards keeps one of these. */
export class Blocks {
  private readonly known = new WeakMap<WideShape, WeakMap<WideShape, number>>();

  /** Most placements of `other` that one placement of `shape` blocks: the different offsets between their cells. */
  of(shape: WideShape, other: WideShape): number {
    const counted = this.known.get(shape) ?? new WeakMap<WideShape, number>();
    this.known.set(shape, counted);
    const found = counted.get(other) ?? offsets(shape, other);
    counted.set(other, found);
    return found;
  }
}

function offsets(shape: WideShape, other: WideShape): number {
  const seen = new Set<number>();
  for (const a of cellsOf(shape)) for (const b of cellsOf(other)) seen.add((a.y - b.y) * 256 + (a.x - b.x));
  return seen.size;
}

function cellsOf({ rows, width }: WideShape): { readonly x: number; readonly y: number }[] {
  return Array.from(rows, (row, y) =>
    Array.from({ length: width }, (_, x) => x).flatMap((x) => ((row >>> x) & 1 ? [{ x, y }] : [])),
  ).flat();
}

/** Placements side by side, or null where counting proves nothing. `legal[i]` are those of piece i on the board. */
export function certificate(
  pieces: readonly WideShape[],
  legal: readonly Int32Array[],
  blocks: Blocks,
): readonly Seat[] | null {
  const counts = legal.map((set) => set.reduce((sum, row) => sum + popcount32(row), 0));
  const order = pieces.map((_, i) => i).sort((a, b) => counts[a]! - counts[b]!);
  const isProved = order.every((piece, at) => {
    const most = order.slice(0, at).reduce((sum, before) => sum + blocks.of(pieces[before]!, pieces[piece]!), 0);
    return counts[piece]! > most;
  });
  return isProved ? seated(order, pieces, legal) : null;
}

function seated(order: readonly number[], pieces: readonly WideShape[], legal: readonly Int32Array[]): Seat[] {
  const seats: Seat[] = [];
  for (const piece of order) {
    const seat = firstFree(piece, pieces, legal[piece]!, seats);
    if (seat === null) throw new Error("a placement was left by count and is not there");
    seats.push(seat);
  }
  return seats;
}

function firstFree(
  piece: number,
  pieces: readonly WideShape[],
  legal: Int32Array,
  seats: readonly Seat[],
): Seat | null {
  for (const [y, row] of legal.entries()) {
    for (let set = row; set !== 0; set &= set - 1) {
      const seat = { piece, x: lowestBit(set), y };
      if (seats.every((other) => !meet(pieces[piece]!, seat, pieces[other.piece]!, other))) return seat;
    }
  }
  return null;
}

/** Whether two placements share a cell. */
function meet(a: WideShape, at: Seat, b: WideShape, bt: Seat): boolean {
  const [top, bottom] = [Math.max(at.y, bt.y), Math.min(at.y + a.height, bt.y + b.height)];
  for (let y = top; y < bottom; y++) {
    if (((a.rows[y - at.y]! << at.x) & (b.rows[y - bt.y]! << bt.x)) !== 0) return true;
  }
  return false;
}
