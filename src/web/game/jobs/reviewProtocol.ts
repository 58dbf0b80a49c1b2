/** @file What the review's worker tells the page, as plain data: the size of the game, hand after hand, and the end. */
import type { Combo } from "#engine";
import type { Difference, EndReason, RecordFault, ReplayFault, Session } from "#game";
import type { HandReview, PlayedMove } from "#review";

/** A position without classes, so that it can cross to the page. */
export interface PlainPosition {
  /** 64 contents in reading order. */
  readonly cells: Uint8Array;
  /** Shape by its index and colour 0…7; null once placed. */
  readonly slots: readonly ({ readonly shape: number; readonly colour: number } | null)[];
  readonly combo: Combo;
  readonly score: number;
}

export interface HandNews {
  readonly moves: readonly PlayedMove[];
  /** The position before each move. */
  readonly before: readonly PlainPosition[];
  readonly review: HandReview;
}

export interface EndNews {
  readonly final: PlainPosition;
  readonly ended: EndReason | null;
  /** Why the pieces are the recorded ones; null where they were dealt again. */
  readonly playedBack: Difference["code"] | null;
}

/** `noMoves`: a game in which nothing was placed. `failed`: the worker itself. */
export type ReviewFault = RecordFault | ReplayFault | "noMoves" | "failed";

export type ReviewNews =
  | { readonly type: "size"; readonly moves: number }
  | ({ readonly type: "hand" } & HandNews)
  | ({ readonly type: "end" } & EndNews)
  | { readonly type: "fault"; readonly code: ReviewFault; readonly message: string };

export function plainPosition({ board, slots, combo, score }: Session): PlainPosition {
  return {
    cells: Uint8Array.from(board.cells),
    slots: slots.map((piece) => piece && { shape: piece.shape.index, colour: piece.colour ?? 0 }),
    combo: { chain: combo.chain, idle: combo.idle },
    score,
  };
}
