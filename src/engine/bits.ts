/**
 * @file Arithmetic on raw int32 halves of an 8x8 board: `lo` holds rows 0-3, `hi` rows 4-7, bit 8y+x of the pair is the
 * cell in column x and row y (top-left is 0,0). Everything here is allocation-free and meant for hot loops; the
 * readable form of the same algebra is `Bitboard`.
 */

export const SIZE = 8;
export const CELLS = 64;
/** Slots of a dock, and the pieces of a dock when it is dealt. */
export const DOCK_SIZE = 3;

/** Number of set bits of an int32. */
export function popcount32(v: number): number {
  let n = v - ((v >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  n = (n + (n >>> 4)) & 0x0f0f0f0f;
  return Math.imul(n, 0x01010101) >>> 24;
}

/** Index of the lowest set bit of a non-zero int32. */
export function lowestBit(v: number): number {
  return 31 - Math.clz32(v & -v);
}

/** The four rows of one half that are full, as all their cells. */
function fullRows(half: number): number {
  let t = half & (half >>> 1);
  t &= t >>> 2;
  t &= t >>> 4;
  return Math.imul(t & 0x01010101, 255);
}

/** Full columns of the board as eight bits, bit x for column x. */
export function columnBits(lo: number, hi: number): number {
  let t = lo & hi;
  t &= t >>> 16;
  return t & (t >>> 8) & 0xff;
}

/** Lower half of the cells of all full rows and columns. */
export function fullLo(lo: number, hi: number): number {
  return fullRows(lo) | Math.imul(columnBits(lo, hi), 0x01010101);
}

/** Upper half of the cells of all full rows and columns. */
export function fullHi(lo: number, hi: number): number {
  return fullRows(hi) | Math.imul(columnBits(lo, hi), 0x01010101);
}

/** Full rows of the board as eight bits, bit y for row y. */
export function rowBits(lo: number, hi: number): number {
  return gather(fullRows(lo)) | (gather(fullRows(hi)) << 4);
}

/** The lowest bit of each byte, as four bits. */
export function gather(half: number): number {
  return (half & 1) | ((half >>> 7) & 2) | ((half >>> 14) & 4) | ((half >>> 21) & 8);
}

/** True when at least one row or column is full; cheaper than asking which. */
export function hasFullLine(lo: number, hi: number): boolean {
  let a = lo & (lo >>> 1);
  let b = hi & (hi >>> 1);
  a &= a >>> 2;
  b &= b >>> 2;
  a = (a & (a >>> 4)) | (b & (b >>> 4));
  let c = lo & hi;
  c &= c >>> 16;
  return ((a & 0x01010101) | (c & (c >>> 8) & 0xff)) !== 0;
}

/** Rows 0-3 after all full rows and columns are cleared. */
export function clearedLo(lo: number, hi: number): number {
  return lo & ~fullLo(lo, hi);
}

/** Rows 4-7 after all full rows and columns are cleared. */
export function clearedHi(lo: number, hi: number): number {
  return hi & ~fullHi(lo, hi);
}

/** The number of full rows and columns. */
export function lineCount(lo: number, hi: number): number {
  return popcount32(rowBits(lo, hi) | (columnBits(lo, hi) << 8));
}

/** Occupied cells of each row: eight nibbles, nibble y for row y. */
export function rowTally(lo: number, hi: number): number {
  return nibbles(byteCounts(lo)) | (nibbles(byteCounts(hi)) << 16);
}

/** Occupied cells of each column: eight nibbles, nibble x for column x. */
export function columnTally(lo: number, hi: number): number {
  return (
    (SPREAD[lo & 0xff]! +
      SPREAD[(lo >>> 8) & 0xff]! +
      SPREAD[(lo >>> 16) & 0xff]! +
      SPREAD[lo >>> 24]! +
      SPREAD[hi & 0xff]! +
      SPREAD[(hi >>> 8) & 0xff]! +
      SPREAD[(hi >>> 16) & 0xff]! +
      SPREAD[hi >>> 24]!) |
    0
  );
}

function byteCounts(v: number): number {
  let n = v - ((v >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (n + (n >>> 4)) & 0x0f0f0f0f;
}

/** Packs the low nibble of each byte into 16 bits. */
function nibbles(bytes: number): number {
  const pairs = (bytes | (bytes >>> 4)) & 0x00ff00ff;
  return (pairs | (pairs >>> 8)) & 0xffff;
}

/** SPREAD[byte]: bit x of the byte moved to the lowest bit of nibble x. */
const SPREAD = Int32Array.from({ length: 256 }, (_, byte) => {
  let v = 0;
  for (let x = 0; x < SIZE; x++) v |= ((byte >>> x) & 1) << (4 * x);
  return v;
});
