/**
 * @file The arrays of the batched environment, one array for each quantity, and the code that writes a game into them.
 * Element i·size + k of an array is element k of environment i. Nothing here allocates after the arrays are made.
 */
import { CELLS, DOCK_SIZE, kernel, SHAPES } from "#engine";
import { FIELD } from "#game";
import { ACTIONS, type CoreObservation, PIECE_CELLS, PIECE_SIDE } from "./spaces.ts";

const { popcount32 } = kernel;

/** Observations of all environments, and views of the same memory for fast writing. */
export class ObservationArrays implements CoreObservation {
  readonly board: Uint8Array;
  readonly pieces: Uint8Array;
  readonly left: Uint8Array;
  readonly combo: Uint8Array;
  readonly fill: Float32Array;
  private readonly boardOctets: Float64Array;
  /** Shape that each slot shows, -1 for none. */
  private readonly shown: Int8Array;

  constructor(count: number) {
    this.board = new Uint8Array(count * CELLS);
    this.pieces = new Uint8Array(count * DOCK_SIZE * PIECE_CELLS);
    this.left = new Uint8Array(count * DOCK_SIZE);
    this.combo = new Uint8Array(count * 2);
    this.fill = new Float32Array(count);
    this.boardOctets = octetsOf(this.board);
    this.shown = new Int8Array(count * DOCK_SIZE).fill(-1);
  }

  /** Writes the board of the game at `at`. */
  writeBoard(env: number, games: Int32Array, at: number): void {
    const lo = games[at + FIELD.lo]!;
    const hi = games[at + FIELD.hi]!;
    const octet = (env * CELLS) >> 3;
    expandHalf(this.boardOctets, octet, lo);
    expandHalf(this.boardOctets, octet + 4, hi);
    this.fill[env] = (popcount32(lo) + popcount32(hi)) / CELLS;
  }

  /** Writes the three slots of the game at `at`, as far as they have changed. */
  writeDock(env: number, games: Int32Array, at: number): void {
    for (let slot = 0; slot < DOCK_SIZE; slot++) {
      const shape = games[at + FIELD.slots + slot]!;
      const shown = this.shown[env * DOCK_SIZE + slot]!;
      if (shape === shown) continue;
      const to = (env * DOCK_SIZE + slot) * PIECE_CELLS;
      if (shown >= 0) paint(this.pieces, to, shown, 0);
      if (shape >= 0) paint(this.pieces, to, shape, 1);
      this.shown[env * DOCK_SIZE + slot] = shape;
      this.left[env * DOCK_SIZE + slot] = shape >= 0 ? 1 : 0;
    }
  }
}

/** Cells of each shape in its 5x5 mask: up to nine, from index 9·shape on. */
const MOST_CELLS = Math.max(...SHAPES.map(({ cells }) => cells.length));
const CELL_COUNTS = Uint8Array.from(SHAPES, ({ cells }) => cells.length);
const CELL_LISTS = new Uint8Array(SHAPES.length * MOST_CELLS);
for (const { index, cells } of SHAPES) {
  for (const [i, { x, y }] of cells.entries()) CELL_LISTS[index * MOST_CELLS + i] = y * PIECE_SIDE + x;
}

/** Gives the cells of a shape a value; the rest of its mask stays as it is. */
function paint(pieces: Uint8Array, to: number, shape: number, value: number): void {
  const from = shape * MOST_CELLS;
  const end = from + CELL_COUNTS[shape]!;
  for (let i = from; i < end; i++) pieces[to + CELL_LISTS[i]!] = value;
}

/** Masks of legal actions of all environments. */
export class MaskArray {
  readonly mask: Uint8Array;
  private readonly octets: Float64Array;

  constructor(count: number) {
    this.mask = new Uint8Array(count * ACTIONS);
    this.octets = octetsOf(this.mask);
  }

  write(env: number, games: Int32Array, at: number): void {
    const octet = (env * ACTIONS) >> 3;
    for (let half = 0; half < 6; half++) expandHalf(this.octets, octet + 4 * half, games[at + FIELD.legal + half]!);
  }
}

/** Legal actions of the game at `at`. */
export function mobilityAt(games: Int32Array, at: number): number {
  let mobility = 0;
  for (let half = 0; half < 6; half++) mobility += popcount32(games[at + FIELD.legal + half]!);
  return mobility;
}

/** True when an action 0…191 is legal in the game at `at`. */
export function isLegal(games: Int32Array, at: number, action: number): boolean {
  return ((games[at + FIELD.legal + (action >> 5)]! >>> (action & 31)) & 1) === 1;
}

// Bits to bytes: 32 bits become 32 elements 0 or 1 in four writes, eight elements at a time through a view of the same
// memory. Nothing is calculated with the view's numbers; bytes 0 and 1 make ordinary floats, which a copy preserves.
// The table is filled byte by byte, so it is right in either byte order.

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
