/**
 * @file Room: how many of the 3,276 hands of three different regular shapes could be fully placed on a board, by the
 * exact table. Boards of one hand come up again and again, so each is asked about once.
 */
import { Bitboard, boardFromBits, expectOk, feasibleDocks, REGULAR_COUNT, tripleCount } from "#engine";

/** All possible hands. */
export const HANDS = tripleCount(REGULAR_COUNT);

/** A board with its room, in hands. */
export interface RoomyBoard {
  readonly lo: number;
  readonly hi: number;
  readonly room: number;
}

/** What is known of the boards of one hand. */
export class Rooms {
  private readonly known = new Map<string, RoomyBoard>();

  of(lo: number, hi: number): RoomyBoard {
    const key = `${lo},${hi}`;
    const board = this.known.get(key) ?? { lo, hi, room: roomOn(lo, hi) };
    this.known.set(key, board);
    return board;
  }

  /** Every board asked about so far. */
  all(): Iterable<RoomyBoard> {
    return this.known.values();
  }
}

function roomOn(lo: number, hi: number): number {
  return feasibleDocks(expectOk(boardFromBits(new Bitboard(lo, hi)))).feasible;
}
