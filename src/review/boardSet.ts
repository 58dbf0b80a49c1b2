/** @file A set of boards with the slots still to be placed, numbered as they come: an open hash over raw halves. */

const FIRST_SIZE = 1 << 10;

export class BoardSet {
  readonly lo: number[] = [];
  readonly hi: number[] = [];
  /** Slots whose pieces are left, as bits. */
  readonly left: number[] = [];
  /** Number of a board plus one, by hash; 0 where there is none. */
  private table = new Int32Array(FIRST_SIZE);

  get size(): number {
    return this.lo.length;
  }

  /** Adds a board; false if it was there. */
  add(lo: number, hi: number, left: number): boolean {
    const at = this.placeOf(lo, hi, left);
    if (this.table[at] !== 0) return false;
    this.lo.push(lo);
    this.hi.push(hi);
    this.left.push(left);
    this.table[at] = this.size;
    if (2 * this.size > this.table.length) this.grow();
    return true;
  }

  /** The number of a board; -1 where it is not in the set. */
  indexOf(lo: number, hi: number, left: number): number {
    return this.table[this.placeOf(lo, hi, left)]! - 1;
  }

  private placeOf(lo: number, hi: number, left: number): number {
    const last = this.table.length - 1;
    let at = hash(lo, hi, left) & last;
    for (; this.table[at] !== 0; at = (at + 1) & last) {
      const i = this.table[at]! - 1;
      if (this.lo[i] === lo && this.hi[i] === hi && this.left[i] === left) break;
    }
    return at;
  }

  private grow(): void {
    this.table = new Int32Array(2 * this.table.length);
    for (let i = 0; i < this.size; i++) this.table[this.placeOf(this.lo[i]!, this.hi[i]!, this.left[i]!)] = i + 1;
  }
}

function hash(lo: number, hi: number, left: number): number {
  let h = Math.imul(lo ^ (left << 29), 0x9e3779b1) ^ Math.imul(hi, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return h ^ (h >>> 13);
}
