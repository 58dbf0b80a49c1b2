/** @file Figures of a game beside its score, for the history and for the end of the game. */
import { entriesOf, type Session } from "#game";
import { courseOf } from "./course.ts";
import type { FinishedGame } from "./saved.ts";

type Played = Pick<Session, "docks" | "moves">;

function courseOfSession({ docks, moves }: Played) {
  return courseOf({ docks: entriesOf(docks), moves: entriesOf(moves) });
}

/** Lines cleared and highest fill. */
export function figuresOf(session: Played): Pick<FinishedGame, "lines" | "peakFill"> {
  const course = courseOfSession(session);
  return {
    lines: course.at(-1)!.lines,
    peakFill: Math.max(...course.map(({ board }) => board.occupied.fill())),
  };
}

/** The longest chain among the moves that stand. */
export function longestChain(session: Played): number {
  return Math.max(...courseOfSession(session).map(({ combo }) => combo.chain));
}
