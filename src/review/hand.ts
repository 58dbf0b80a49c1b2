/**
 * @file Judges the moves of one hand. The room left at a moment is the room of the best board that the rest of the hand
 * can end on, so that the order in which pieces go down costs nothing by itself; a move loses what was reachable before
 * it and is not after it.
 */
import { countDock, kernel, newSearchBuffer, REGULAR_SHAPES, SHAPES, type ShapeId } from "#engine";
import { boardValue, newRoomBuffer, restFitsTest, visitAfterstates } from "#people";
import { afterMove, shapesLeft, type Table, type WayStep } from "./ends.ts";
import type { PlayedHand } from "./played.ts";
import { HANDS, type Reach, Rooms, type RoomyBoard, reach } from "./reach.ts";

export interface MoveReview {
  /** Null where the hand could not be placed any more before the move. */
  readonly mark: Mark | null;
  /** Room left before and after the move, 0…1. */
  readonly before: number;
  readonly after: number;
  /** Points of room it lost, 0…100. */
  readonly loss: number;
  /** The choice mattered: the best and the worst move differ by five points or more. */
  readonly mattered: boolean;
  /** For a move that was not best. */
  readonly better: BetterWay | null;
  /** Lines that one move could have cleared here, in a hand that cleared none. */
  readonly missed: number;
  readonly fatal: FatalProof | null;
}

export interface HandReview {
  /** Room of the board that the hand came to, and the most that it could be placed to leave, 0…1. */
  readonly room: number;
  readonly best: number;
  /** There was no way to place it, or every way left little room: what became of it was not the player's doing. */
  readonly isForced: boolean;
  /** Chance that a player like this one loses within three hands, this one being the first. */
  readonly risk: number;
  readonly moves: readonly MoveReview[];
}

export function reviewHand(hand: PlayedHand): HandReview {
  const tables = tablesOf(hand);
  const rooms = new Rooms();
  const room = rooms.of(hand.lo, hand.hi).room / HANDS;
  const reaches = reachesOf(hand, tables, rooms);
  const choices = hand.moves.map((_, i) => (reaches[i] === null ? [] : choicesAt(tables[i]!)));
  const missed = missedClear(hand, reaches.at(-1)!, choices);
  const moves = hand.moves.map((_, i): MoveReview => {
    const [best, reached] = [reaches[i]!, reaches[i + 1]!];
    return best === null
      ? LOST
      : {
          ...judged(best, reached, () => matters(tables[i]!, choices[i]!, best, rooms)),
          missed: missed?.move === i ? missed.lines : 0,
          fatal: reached === null ? fatalProof(tables[i]!, tables[i + 1]!) : null,
        };
  });
  const best = (reaches[0]?.end.room ?? 0) / HANDS;
  const isForced = reaches[0] === null || (best < TIGHT && best < room);
  return { room, best, isForced, risk: hand.risk, moves };
}

/** A move in a hand that could not be placed any more. */
const LOST: MoveReview = {
  mark: null,
  before: 0,
  after: 0,
  loss: 0,
  mattered: false,
  better: null,
  missed: 0,
  fatal: null,
};

/** The table before each move and after the last. */
function tablesOf(hand: PlayedHand): Table[] {
  const tables: Table[] = [hand];
  for (const { slot, anchor } of hand.moves) tables.push(afterMove(tables.at(-1)!, slot, anchor));
  return tables;
}

/** The best that could be reached from each table; null from where the hand cannot be placed. */
function reachesOf({ moves }: PlayedHand, tables: readonly Table[], rooms: Rooms): (Reach | null)[] {
  const last = tables.at(-1)!;
  const end = shapesLeft(last).length === 0 ? rooms.of(last.lo, last.hi) : null;
  const reaches = tables.map((table, i): Reach | null => {
    // Where the moves led to all the room there is, nothing better can be found.
    if (end?.room === HANDS) return { end, way: moves.slice(i) };
    return reach(table, rooms, { first: moves[i]?.slot ?? 0 });
  });
  // With fewer pieces left more ends are looked at: what is found later was reachable before, too.
  for (let i = moves.length - 1; i >= 0; i--) {
    const [now, later] = [reaches[i]!, reaches[i + 1]!];
    if (later !== null && later.end.room > now!.end.room) {
      reaches[i] = { end: later.end, way: [moves[i]!, ...later.way] };
    }
  }
  return reaches;
}

function judged(best: Reach, reached: Reach | null, didMatter: () => boolean): Omit<MoveReview, "missed" | "fatal"> {
  const left = reached?.end.room ?? 0;
  const loss = (100 * (best.end.room - left)) / HANDS;
  const mark = reached === null ? "fatal" : markOf(loss);
  return {
    mark,
    before: best.end.room / HANDS,
    after: left / HANDS,
    loss,
    mattered: mark === "fatal" || didMatter(),
    better: mark === "best" ? null : betterWay(best, reached),
  };
}

/** The first move at which a line could have been cleared without losing the hand, in a hand that cleared none. */
function missedClear(
  { moves }: PlayedHand,
  last: Reach | null,
  choices: readonly (readonly Choice[])[],
): { readonly move: number; readonly lines: number } | null {
  const isOver = last === null || last.way.length === 0;
  if (!isOver || moves.some(({ lines }) => lines > 0)) return null;
  const most = choices.map((all) => Math.max(0, ...all.filter(({ keeps }) => keeps).map(({ lines }) => lines)));
  const move = most.findIndex((lines) => lines > 0);
  return move < 0 ? null : { move, lines: most[move]! };
}

// Marks: a move is marked by its loss, in points of room. A fatal move is proved: the rest of the hand could be placed
// before it and not after it.

export const MARKS = ["best", "good", "inaccuracy", "mistake", "fatal"] as const;
export type Mark = (typeof MARKS)[number];

/** Losses, in points, from which a move is no longer best, good, or a mere inaccuracy. */
export const LEAST_LOSS = { good: 1, inaccuracy: 5, mistake: 10 } as const;

/** Room below which a board is tight, 0…1. */
export const TIGHT = 0.25;

export function markOf(loss: number): Exclude<Mark, "fatal"> {
  if (loss < LEAST_LOSS.good) return "best";
  if (loss < LEAST_LOSS.inaccuracy) return "good";
  return loss < LEAST_LOSS.mistake ? "inaccuracy" : "mistake";
}

/** Whether a mark is something to look at: what "previous" and "next" stop at. */
export function isSlip(mark: Mark | null): boolean {
  return mark === "inaccuracy" || mark === "mistake" || mark === "fatal";
}

// All legal moves: the lines they clear, whether they keep the hand, and how much was at stake.

export interface Choice {
  readonly slot: number;
  readonly anchor: number;
  readonly lines: number;
  /** The rest of the hand can still be placed. */
  readonly keeps: boolean;
  /** The quick count of room and mess after it; higher is better. */
  readonly value: number;
}

const search = newSearchBuffer();
const legal = newRoomBuffer();

/** All legal moves at a table whose hand can be placed. */
export function choicesAt({ lo, hi, shapes }: Table): Choice[] {
  const keeps = restFitsTest(lo, hi, shapes, search);
  const choices: Choice[] = [];
  visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi, lines) => {
    const value = boardValue(nextLo, nextHi, 0, legal);
    choices.push({ slot, anchor, lines, keeps: keeps?.(slot, nextLo, nextHi) ?? true, value });
  });
  return choices;
}

/** Points between the best and the worst move from which a choice matters. */
export const LEAST_SPREAD = 5;
/** The worst move is looked for among this many with the lowest values, and its best end among this many. */
const WORST_LOOKS = { moves: 2, ends: 8 } as const;

/** Whether some move is worse than the best by the least spread; one that loses the hand leaves no room. */
export function matters(table: Table, choices: readonly Choice[], best: Reach, rooms: Rooms): boolean {
  const most = best.end.room - (LEAST_SPREAD / 100) * HANDS;
  if (most < 0) return false;
  if (choices.some(({ keeps }) => !keeps)) return true;
  const messiest = choices.toSorted((a, b) => a.value - b.value).slice(0, WORST_LOOKS.moves);
  return messiest.some(({ slot, anchor }) => {
    const left = reach(afterMove(table, slot, anchor), rooms, {
      looks: WORST_LOOKS.ends,
      enough: Math.floor(most) + 1,
    });
    return left === null || left.end.room <= most;
  });
}

// The better move and what it keeps; and the proof that a move was fatal.

/** A better way to place the rest of the hand. */
export interface BetterWay {
  /** Every piece left, in order; the first step is the better move. */
  readonly steps: readonly WayStep[];
  /** Room at its end, 0…1. */
  readonly room: number;
  /** Regular shapes, largest first, that fit at its end and not at the best end that the move left. */
  readonly keeps: readonly ShapeId[];
}

/** `reached` is the best that the move left; null where it was fatal. */
export function betterWay(best: Reach, reached: Reach | null): BetterWay {
  const keeps = reached === null ? [] : fitsOnlyOn(best.end, reached.end);
  return { steps: best.way.map(stepOf), room: best.end.room / HANDS, keeps };
}

function stepOf({ slot, anchor, lines }: WayStep): WayStep {
  return { slot, anchor, lines };
}

function fitsOnlyOn(better: RoomyBoard, other: RoomyBoard): ShapeId[] {
  const only = kernel.aliveRegular(better.lo, better.hi) & ~kernel.aliveRegular(other.lo, other.hi);
  return REGULAR_SHAPES.filter(({ index }) => ((only >>> index) & 1) === 1)
    .toSorted((a, b) => b.cells.length - a.cells.length || a.index - b.index)
    .map(({ id }) => id);
}

/** The rest of the hand could be placed in `ways` complete sequences and `orders` orders before a fatal move, in none after it. */
export interface FatalProof {
  readonly ways: number;
  readonly orders: number;
  /** Shapes that were left after the move. */
  readonly left: readonly ShapeId[];
}

export function fatalProof(before: Table, next: Table): FatalProof {
  const { solutions, orders } = countDock(before.lo, before.hi, shapesLeft(before));
  return { ways: solutions, orders, left: shapesLeft(next).map((index) => SHAPES[index]!.id) };
}
