/** @file The jobs of the worker for long work and their answers, as plain data; progress of a review, hand by hand. */
import type { Day, Par } from "#daily";
import type { Combo } from "#engine";
import type { Difference, EndReason, RecordFault, ReplayFault, Session } from "#game";
import type { HandReview, PlayedMove } from "#review";

/** Agents that play a duel against the player. */
export const OPPONENT_AGENTS = ["search", "greedy", "regular"] as const;
export type AgentOpponent = (typeof OPPONENT_AGENTS)[number];

export type Job =
  | { readonly kind: "par"; readonly day: Day }
  | { readonly kind: "opponent"; readonly agent: AgentOpponent; readonly seed: number }
  /** Answered by one `ReviewNews` after the other. */
  | { readonly kind: "review"; readonly record: string };

/** Of the jobs that have one answer. */
export interface Answers {
  readonly par: Par;
  /** The agent's game as a record; null where it could not play. */
  readonly opponent: string | null;
}

/** A position without classes, so that it can cross to the page. */
export interface PlainPosition {
  /** 64 contents in reading order. */
  readonly cells: Uint8Array;
  /** Shape by its index and colour 0…7; null once placed. */
  readonly slots: readonly ({ readonly shape: number; readonly colour: number } | null)[];
  readonly combo: Combo;
  readonly score: number;
}

interface HandNews {
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
