/**
 * @file One try at a puzzle: the board, what is left of the hand, and the moves made, which can be taken back. After every
 * move the exact verifier says whether the rest can still be placed, so a lost try is known, and proved, at once.
 */
import {
  type Clear,
  type Combo,
  fail,
  NO_COMBO,
  ok,
  type PlaceFault,
  type Position,
  place,
  type Result,
  type Slots,
  score,
  shapesLeft,
  verify,
} from "#engine";
import type { Move } from "./facts.ts";
import type { Puzzle } from "./puzzle.ts";

/** `lost`: it is proved that the rest of the hand cannot be placed. */
export type AttemptState = "open" | "solved" | "lost";

export interface Attempt {
  readonly board: Position["board"];
  /** The pieces of the hand; null once placed. */
  readonly slots: Slots;
  readonly combo: Combo;
  readonly moves: readonly Move[];
  readonly state: AttemptState;
  /** Before the last move; null at the start. */
  readonly before: Attempt | null;
}

/** What a move did. */
export interface Moved {
  readonly attempt: Attempt;
  readonly clear: Clear;
  readonly points: number;
}

export function newAttempt({ board, dock }: Puzzle["position"]): Attempt {
  return { board, slots: dock, combo: NO_COMBO, moves: [], state: "open", before: null };
}

/** Places a piece; a piece that is not there or does not fit changes nothing. */
export function tryMove(attempt: Attempt, move: Move): Result<Moved, PlaceFault | "noPiece"> {
  const piece = attempt.slots[move.slot];
  if (!piece) return fail("noPiece", `slot ${move.slot} holds no piece`);
  const placed = place(attempt.board, { shape: piece.shape.id, x: move.x, y: move.y }, piece.colour);
  if (!placed.ok) return placed;
  const { board, clear } = placed.value;
  const { points, combo } = score(clear, attempt.combo);
  const slots = attempt.slots.map((held, slot) => (slot === move.slot ? null : held));
  const state = attemptState(board, slots);
  return ok({
    attempt: { board, slots, combo, moves: [...attempt.moves, move], state, before: attempt },
    clear,
    points,
  });
}

/** What is true of the rest of a hand. */
export function attemptState(board: Position["board"], slots: Slots): AttemptState {
  const left = shapesLeft(slots);
  if (left.length === 0) return "solved";
  return verify(board, left).feasible ? "open" : "lost";
}
