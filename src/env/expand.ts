/**
 * @file Bits to bytes for the batched environment: 32 bits become 32 elements 0 or 1 in four writes, eight elements at a
 * time through a view of the same memory. The view's numbers are never calculated with; as bytes 0 and 1 they are
 * ordinary numbers that a copy keeps. The table is filled byte by byte, so it is right in either byte order.
 */

/** OCTETS[n]: the eight bits of n as eight bytes, lowest first. */
const OCTETS = new Float64Array(Uint8Array.from({ length: 256 * 8 }, (_, i) => ((i >> 3) >> (i & 7)) & 1).buffer);

/** Writes the bits of a half, lowest first, to the 32 bytes that begin at octet `at`. */
export function expandHalf(octets: Float64Array, at: number, half: number): void {
  octets[at] = OCTETS[half & 255]!;
  octets[at + 1] = OCTETS[(half >>> 8) & 255]!;
  octets[at + 2] = OCTETS[(half >>> 16) & 255]!;
  octets[at + 3] = OCTETS[half >>> 24]!;
}

/** A view of an array's memory, whose length must be a multiple of eight bytes. */
export function octetsOf(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8);
}
