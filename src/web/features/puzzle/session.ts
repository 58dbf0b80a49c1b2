/** @file A try at a puzzle in the terms of a game, which the board view shows and animates. */

import { linesOf } from "#engine";
import type { GameEvent, Session } from "#game";
import { type Attempt, type Puzzle, placementOf } from "#puzzle";
import type { News } from "./puzzleGame.ts";

/** The session that a try looks like: one hand, nobody who deals. */
export function sessionOf({ position }: Puzzle, attempt: Attempt): Session {
  return {
    seed: 0,
    dealer: { id: "puzzle", setup: "" },
    undoLimit: Number.POSITIVE_INFINITY,
    undosUsed: 0,
    board: attempt.board,
    slots: attempt.slots,
    turn: 0,
    combo: attempt.combo,
    score: 0,
    plain: 0,
    steps: attempt.moves.length,
    ended: null,
    delivery: null,
    memory: null,
    undoable: null,
    docks: { entry: { pieces: position.dock, source: "dealt" }, previous: null },
    moves: null,
  };
}

/** What a move did, as a game tells it. */
export function eventsOf({ position }: Puzzle, { moved }: News): readonly GameEvent[] {
  const { attempt, clear, points } = moved;
  const move = attempt.moves.at(-1)!;
  const lines = linesOf(clear);
  const { chain } = attempt.combo;
  const placed: GameEvent = {
    type: "piece.placed",
    turn: 0,
    slot: move.slot,
    placement: placementOf(position.dock, move),
    ms: 0,
    points,
    plain: 0,
    lines,
    mono: clear.mono,
    isWipe: clear.isWipe,
    chain,
    score: points,
  };
  if (lines === 0) return [placed];
  const { rows, columns, mono, isWipe } = clear;
  return [placed, { type: "lines.cleared", rows, columns, mono, isWipe, points, chain, multiplier: 1 }];
}
