/**
 * @file Room, and the roomiest board that the rest of a hand can end on. Room is the number of the 3,276 hands of three
 * different regular shapes that can be fully placed on a board, by the exact table; each board of a hand is counted
 * once. All ends are found; the exact room is computed for those that a quick count of room and mess (the value of
 * `greedy`) puts first, which is where the roomiest end is found (docs/review.md has the measurement). A room that is
 * given is always exact and always reachable.
 */
import { Bitboard, boardFromBits, expectOk, feasibleDocks, REGULAR_COUNT, tripleCount } from "#engine";
import { boardValue, newRoomBuffer, visitAfterstates } from "#people";
import { afterMove, Ends, slotsLeft, type Table, type WayStep } from "./ends.ts";

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

/** Number of ends with exact room. */
export const LOOKED_AT = 64;

export interface Reach {
  readonly end: RoomyBoard;
  readonly way: readonly WayStep[];
}

export interface ReachOptions {
  /** Ends to look at. */
  readonly looks?: number;
  /** The room that is enough. */
  readonly enough?: number;
  /** The slot that the way begins with, if one does. */
  readonly first?: number;
}

/** Null where the hand cannot be placed. Boards in `rooms` that the hand can end on are taken into account. */
export function reach(table: Table, rooms: Rooms, options: ReachOptions = {}): Reach | null {
  const { looks = LOOKED_AT, enough = HANDS, first = 0 } = options;
  const quick = greedyReach(table, rooms, first);
  if (quick !== null && quick.end.room >= enough) return quick;
  const ends = new Ends(table, first);
  if (ends.size === 0) return null;
  let best: RoomyBoard | null = null;
  for (const board of rooms.all()) {
    if ((best === null || board.room > best.room) && ends.indexOf(board.lo, board.hi) >= 0) best = board;
  }
  for (const i of mostPromising(ends, looks)) {
    if (best !== null && best.room >= enough) break;
    const board = rooms.of(ends.lo(i), ends.hi(i));
    if (best === null || board.room > best.room) best = board;
  }
  return { end: best!, way: ends.wayTo(ends.indexOf(best!.lo, best!.hi)) };
}

/** Where the quick way leads; its board is known from then on. */
function greedyReach(table: Table, rooms: Rooms, first: number): Reach | null {
  const quick = greedyWay(table, slotsLeft(table, first));
  return quick === null ? null : { end: rooms.of(quick.end.lo, quick.end.hi), way: quick.way };
}

const legal = newRoomBuffer();

/** The ends with the highest values, best first; equal ones in the order they were found. */
function mostPromising(ends: Ends, count: number): number[] {
  const values = new Int32Array(ends.size);
  for (let i = 0; i < values.length; i++) values[i] = boardValue(ends.lo(i), ends.hi(i), 0, legal);
  const least = values.toSorted()[Math.max(0, values.length - count)]!;
  const chosen: number[] = [];
  for (let i = 0; i < values.length; i++) if (values[i]! >= least) chosen.push(i);
  return chosen.sort((a, b) => values[b]! - values[a]! || a - b).slice(0, count);
}

// A quick way to place a hand: piece by piece where the board looks best. On an open board it is as good as any.

/** Places the slots in this order; null where a piece has no place. */
export function greedyWay(start: Table, slots: readonly number[]): { end: Table; way: readonly WayStep[] } | null {
  const way: WayStep[] = [];
  let table = start;
  for (const only of slots) {
    let best: WayStep | null = null;
    let most = -Infinity;
    const alone = table.shapes.map((shape, slot) => (slot === only ? shape : -1));
    visitAfterstates(table.lo, table.hi, alone, (slot, anchor, lo, hi, lines) => {
      const value = boardValue(lo, hi, lines, legal);
      if (value <= most) return;
      most = value;
      best = { slot, anchor, lines };
    });
    if (best === null) return null;
    const { slot, anchor } = best as WayStep;
    way.push(best);
    table = afterMove(table, slot, anchor);
  }
  return { end: table, way };
}
