/** @file A transposition table: numbers (board, key) pairs in the order they appear. Open addressing, cleared in O(1). */

export class TranspositionTable {
  /** Entries since the last `clear`. */
  groups = 0;
  private stamp = 0;
  private readonly shift: number;
  private readonly keyLo: Int32Array;
  private readonly keyHi: Int32Array;
  private readonly keyOf: Int32Array;
  private readonly stampOf: Int32Array;
  private readonly groupAt: Int32Array;

  /** @param bits the table has 2^bits slots, and some must stay free */
  constructor(bits: number) {
    this.shift = 32 - bits;
    const newColumn = () => new Int32Array(1 << bits);
    this.keyLo = newColumn();
    this.keyHi = newColumn();
    this.keyOf = newColumn();
    this.stampOf = newColumn();
    this.groupAt = newColumn();
  }

  clear(): void {
    this.stamp++;
    this.groups = 0;
  }

  /** The number of a board and a key. A new pair gets the next number, which equals `groups` before the call. */
  groupOf(lo: number, hi: number, key: number): number {
    const { keyLo, keyHi, keyOf, stampOf, stamp } = this;
    let slot = (Math.imul(lo ^ Math.imul(hi, 0x2c1b3c6d), 0x297a2d39) ^ Math.imul(key, 0x9e3779b1)) >>> this.shift;
    while (stampOf[slot] === stamp) {
      if (keyOf[slot] === key && keyLo[slot] === lo && keyHi[slot] === hi) return this.groupAt[slot]!;
      slot = (slot + 1) & (stampOf.length - 1);
    }
    stampOf[slot] = stamp;
    keyOf[slot] = key;
    keyLo[slot] = lo;
    keyHi[slot] = hi;
    this.groupAt[slot] = this.groups;
    return this.groups++;
  }
}
