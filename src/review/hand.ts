/**
 * @file Judges the moves of one hand. The room left at a moment is the room of the best board that the rest of the hand
 * can end on, so that the order in which pieces go down costs nothing by itself; a move loses what was reachable before
 * it and is not after it.
 */
import { type BetterWay, betterWay, type FatalProof, fatalProof } from "./better.ts";
import { type Choice, choicesAt, matters } from "./choices.ts";
import { type Mark, markOf, TIGHT } from "./marks.ts";
import type { PlayedHand } from "./played.ts";
import { type Reach, reach } from "./reach.ts";
import { HANDS, Rooms } from "./room.ts";
import { afterMove, shapesLeft, type Table } from "./table.ts";

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
