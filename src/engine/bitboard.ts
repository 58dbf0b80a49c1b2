/**
 * @file An immutable set of cells of the 8x8 board with set algebra, so that rule code reads like set theory. Cells are
 * numbered 8y+x from the top-left corner. Hot loops use the raw halves through `bits.ts` and the generated kernel.
 */
import { CELLS, lowestBit, popcount32, SIZE } from "./bits.ts";

export class Bitboard {
  /** Rows 0-3, an int32. */
  readonly lo: number;
  /** Rows 4-7, an int32. */
  readonly hi: number;

  constructor(lo: number, hi: number) {
    this.lo = lo | 0;
    this.hi = hi | 0;
  }

  static empty(): Bitboard {
    return new Bitboard(0, 0);
  }

  static full(): Bitboard {
    return new Bitboard(-1, -1);
  }

  static fromCell(cell: number): Bitboard {
    return cell < 32 ? new Bitboard(1 << cell, 0) : new Bitboard(0, 1 << (cell - 32));
  }

  static fromCells(cells: Iterable<number>): Bitboard {
    let set = Bitboard.empty();
    for (const cell of cells) set = set.with(cell);
    return set;
  }

  static row(y: number): Bitboard {
    return y < 4 ? new Bitboard(0xff << (8 * y), 0) : new Bitboard(0, 0xff << (8 * (y - 4)));
  }

  static column(x: number): Bitboard {
    return new Bitboard(0x01010101 << x, 0x01010101 << x);
  }

  has(cell: number): boolean {
    return ((cell < 32 ? this.lo >>> cell : this.hi >>> (cell - 32)) & 1) === 1;
  }

  with(cell: number): Bitboard {
    return this.union(Bitboard.fromCell(cell));
  }

  without(cell: number): Bitboard {
    return this.diff(Bitboard.fromCell(cell));
  }

  union(other: Bitboard): Bitboard {
    return new Bitboard(this.lo | other.lo, this.hi | other.hi);
  }

  intersect(other: Bitboard): Bitboard {
    return new Bitboard(this.lo & other.lo, this.hi & other.hi);
  }

  diff(other: Bitboard): Bitboard {
    return new Bitboard(this.lo & ~other.lo, this.hi & ~other.hi);
  }

  complement(): Bitboard {
    return new Bitboard(~this.lo, ~this.hi);
  }

  intersects(other: Bitboard): boolean {
    return ((this.lo & other.lo) | (this.hi & other.hi)) !== 0;
  }

  includes(other: Bitboard): boolean {
    return ((other.lo & ~this.lo) | (other.hi & ~this.hi)) === 0;
  }

  equals(other: Bitboard): boolean {
    return this.lo === other.lo && this.hi === other.hi;
  }

  isEmpty(): boolean {
    return (this.lo | this.hi) === 0;
  }

  size(): number {
    return popcount32(this.lo) + popcount32(this.hi);
  }

  /** Share of the board that is in the set, 0…1. */
  fill(): number {
    return this.size() / CELLS;
  }

  /** Cells in increasing order. */
  *[Symbol.iterator](): Generator<number> {
    for (let lo = this.lo; lo !== 0; lo &= lo - 1) yield lowestBit(lo);
    for (let hi = this.hi; hi !== 0; hi &= hi - 1) yield 32 + lowestBit(hi);
  }
}

// A bitboard leads to its class; frozen, so that code handed one cannot change the others.
Object.freeze(Bitboard.prototype);
Object.freeze(Bitboard);

/** The number of the cell in column x and row y. */
export function cellAt(x: number, y: number): number {
  return y * SIZE + x;
}
