/** @file What the history says of a game beside its score. */
import { type Board, DOCK_SIZE, emptyBoard, expectOk, linesOf, place } from "#engine";
import { entriesOf, type Session } from "#game";
import type { FinishedGame } from "../game/model.ts";

/** Lines cleared and highest fill of a game, from its docks and the moves not taken back. */
export function figuresOf(session: Pick<Session, "docks" | "moves">): Pick<FinishedGame, "lines" | "peakFill"> {
  const docks = entriesOf(session.docks);
  const states: { readonly board: Board; readonly lines: number }[] = [{ board: emptyBoard(), lines: 0 }];
  for (const move of entriesOf(session.moves)) {
    if (move.type === "undo") {
      states.pop();
      continue;
    }
    const { board, lines } = states.at(-1)!;
    const dock = docks[Math.floor((states.length - 1) / DOCK_SIZE)]!;
    const { shape, colour } = dock.pieces[move.slot]!;
    const placed = expectOk(place(board, { shape: shape.id, x: move.x, y: move.y }, colour));
    states.push({ board: placed.board, lines: lines + linesOf(placed.clear) });
  }
  return {
    lines: states.at(-1)!.lines,
    peakFill: Math.max(...states.map(({ board }) => board.occupied.fill())),
  };
}
