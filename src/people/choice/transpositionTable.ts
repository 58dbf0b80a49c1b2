/** @file What was found out of boards and keys, by number: an open hash table that is forgotten at once. */

export class BoardMemory {
  /** Groups so far. */
  groups = 0;
  private stamp = 0;
  private readonly shift: number;
  private readonly keyLo: Int32Array;
  private readonly keyHi: Int32Array;
  private readonly keyOf: Int32Array;
  private readonly stampOf: Int32Array;
  private readonly groupAt: Int32Array;

  /** @param bits for 2^bits slots, of which some must stay free */
  constructor(bits: number) {
    this.shift = 32 - bits;
    const newColumn = () => new Int32Array(1 << bits);
    this.keyLo = newColumn();
    this.keyHi = newColumn();
    this.keyOf = newColumn();
    this.stampOf = newColumn();
    this.groupAt = newColumn();
  }

  forget(): void {
    this.stamp++;
    this.groups = 0;
  }

  /** The group of a board and a key: one that is known, or the next number, which is then as many as there were groups. */
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
