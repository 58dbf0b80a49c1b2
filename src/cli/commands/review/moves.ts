/** @file The moves of a reviewed game in one list, each with what was played and the board before it. */
import { SHAPES, type ShapeId, SIZE } from "#engine";
import type { Session, Step } from "#game";
import type { HandReview, MoveReview, PlayedGame, PlayedMove, Review } from "#review";

export interface Reviewed {
  readonly game: PlayedGame;
  readonly review: Review;
  readonly steps: readonly Step[];
  readonly session: Session;
}

export interface MoveInGame {
  /** From 1. */
  readonly number: number;
  readonly hand: HandReview;
  readonly shapes: readonly number[];
  readonly played: PlayedMove;
  readonly review: MoveReview;
  readonly before: Session;
}

export function movesOf({ game, review, steps }: Reviewed): MoveInGame[] {
  const moves: MoveInGame[] = [];
  for (const [i, hand] of review.hands.entries()) {
    const { shapes, moves: played } = game.hands[i]!;
    for (const [j, move] of hand.moves.entries()) {
      const before = steps[played[j]!.step - 1]!.session;
      moves.push({ number: moves.length + 1, hand, shapes, played: played[j]!, review: move, before });
    }
  }
  return moves;
}

/** A placement of one of the shapes, as the other commands print it. */
export function placementOf(
  { slot, anchor }: { readonly slot: number; readonly anchor: number },
  shapes: readonly number[],
): { readonly shape: ShapeId; readonly x: number; readonly y: number } {
  return { shape: SHAPES[shapes[slot]!]!.id, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}
