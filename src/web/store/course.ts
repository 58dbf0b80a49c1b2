/** @file The course of a recorded game, from its docks and the moves not taken back; nothing is dealt or proved again. */
import { type Board, type Combo, DOCK_SIZE, emptyBoard, expectOk, linesOf, NO_COMBO, place, score } from "#engine";
import type { GameRecord } from "#game";

/** The game after a move that stands. */
export interface Moment {
  readonly board: Board;
  readonly combo: Combo;
  /** Points and lines so far. */
  readonly score: number;
  readonly lines: number;
}

const START: Moment = { board: emptyBoard(), combo: NO_COMBO, score: 0, lines: 0 };

/** The start and the moment after every standing move; throws where a move is not legal. */
export function courseOf({ docks, moves }: Pick<GameRecord, "docks" | "moves">): readonly [Moment, ...Moment[]] {
  const course: [Moment, ...Moment[]] = [START];
  for (const move of moves) {
    if (move.type === "undo") {
      course.pop();
      continue;
    }
    const before = course.at(-1)!;
    const { shape, colour } = docks[Math.floor((course.length - 1) / DOCK_SIZE)]!.pieces[move.slot]!;
    const { board, clear } = expectOk(place(before.board, { shape: shape.id, x: move.x, y: move.y }, colour));
    const scored = score(clear, before.combo);
    course.push({
      board,
      combo: scored.combo,
      score: before.score + scored.points,
      lines: before.lines + linesOf(clear),
    });
  }
  return course;
}
