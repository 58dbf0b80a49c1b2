/**
 * @file A review as the page knows it: what has come so far, move by move, and what can be asked of it. Plain data, no
 * DOM.
 */
import { boardFromCells, expectOk, type Piece, place, SHAPES, SIZE } from "#engine";
import type { Session } from "#game";
import { type HandReview, isSlip, type MoveReview, type PlayedMove, type Summary, summaryOf } from "#review";
import type { EndNews, PlainPosition, ReviewFault, ReviewNews } from "../../game/jobs/protocol.ts";

export interface ReviewedMove {
  /** From 1. */
  readonly number: number;
  /** Its hand, from 0. */
  readonly hand: number;
  readonly played: PlayedMove;
  readonly review: MoveReview;
  readonly before: PlainPosition;
}

export interface Course {
  /** Moves of the game, reviewed or not; 0 while that is not known. */
  readonly total: number;
  readonly hands: readonly HandReview[];
  readonly moves: readonly ReviewedMove[];
  /** Null while the review is under way. */
  readonly end: EndNews | null;
  readonly fault: { readonly code: ReviewFault; readonly message: string } | null;
}

export const NOTHING_YET: Course = { total: 0, hands: [], moves: [], end: null, fault: null };

export function withNews(course: Course, news: ReviewNews): Course {
  switch (news.type) {
    case "size":
      return { ...course, total: news.moves };
    case "hand":
      return { ...course, hands: [...course.hands, news.review], moves: [...course.moves, ...movesOf(course, news)] };
    case "end":
      return { ...course, end: news };
    case "fault":
      return { ...course, fault: news };
  }
}

function movesOf({ moves, hands }: Course, news: Extract<ReviewNews, { type: "hand" }>): ReviewedMove[] {
  return news.moves.map((played, i) => ({
    number: moves.length + i + 1,
    hand: hands.length,
    played,
    review: news.review.moves[i]!,
    before: news.before[i]!,
  }));
}

export function summaryOfCourse({ hands }: Course): Summary {
  return summaryOf(hands);
}

/** The move a review opens on, from 0: the fatal one, else the one that lost most, else the last; the first until then. */
export function openingMove(course: Course): number {
  if (course.end === null) return 0;
  const { moves } = course;
  const fatal = moves.findIndex(({ review }) => review.mark === "fatal");
  if (fatal >= 0) return fatal;
  const slips = moves.filter(({ review }) => isSlip(review.mark));
  const worst = slips.reduce<ReviewedMove | null>(
    (most, move) => (most === null || move.review.loss > most.review.loss ? move : most),
    null,
  );
  return worst === null ? Math.max(0, moves.length - 1) : worst.number - 1;
}

/** The nearest inaccuracy, mistake or fatal move before or after a move; null where there is none. */
export function nextSlip({ moves }: Course, at: number, direction: -1 | 1): number | null {
  for (let i = at + direction; i >= 0 && i < moves.length; i += direction) {
    if (isSlip(moves[i]!.review.mark)) return i;
  }
  return null;
}

/** Board and pieces of a position, as games and board views take them. */
export type Table = Pick<Session, "board" | "slots" | "combo" | "score">;

export function tableOf({ cells, slots, combo, score }: PlainPosition): Table {
  const pieceOf = (piece: PlainPosition["slots"][number]): Piece | null =>
    piece && { shape: SHAPES[piece.shape]!, colour: piece.colour };
  return { board: expectOk(boardFromCells(cells)), slots: slots.map(pieceOf), combo, score };
}

export interface Put {
  readonly slot: number;
  /** Cell of the piece's top-left corner. */
  readonly anchor: number;
}

/** Cells that a piece of a table covers. */
export function coveredBy({ slots }: Table, { slot, anchor }: Put): number[] {
  return slots[slot]!.shape.cells.map(({ x, y }) => anchor + x + SIZE * y);
}

/** The table after steps of a way, with their clears. */
export function afterSteps(table: Table, steps: readonly Put[]): Table {
  let { board, slots } = table;
  for (const { slot, anchor } of steps) {
    const piece = slots[slot]!;
    const placement = { shape: piece.shape.id, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
    board = expectOk(place(board, placement, piece.colour)).board;
    slots = slots.with(slot, null);
  }
  return { ...table, board, slots };
}

/** The table with a piece put down and nothing cleared yet: the moment of the move. */
export function withPiece(table: Table, put: Put): Table {
  const cells = Uint8Array.from(table.board.cells);
  for (const cell of coveredBy(table, put)) cells[cell] = (table.slots[put.slot]!.colour ?? 0) + 1;
  // A full line is what this moment may have, so the checked door stays shut.
  return { ...table, board: { ...table.board, cells }, slots: table.slots.with(put.slot, null) };
}
