/**
 * @file The best board that the rest of a hand can end on: the one with the most room. All ends are found; the exact room
 * is computed for those that a quick count of room and mess (the value of `greedy`) puts first, which is where the
 * roomiest end is found (docs/review.md has the measurement). A room that is given is always exact and always reachable.
 */
import { boardValue, newRoomBuffer } from "#people";
import { Ends, type WayStep } from "./ends.ts";
import { greedyWay } from "./greedyWay.ts";
import { HANDS, type Rooms, type RoomyBoard } from "./room.ts";
import { slotsLeft, type Table } from "./table.ts";

/** Ends whose exact room is computed. */
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
