/**
 * @file Why a game ended, in words, and the witness of its last dock: how all of its pieces could have been placed on
 * the board they were delivered on, or the proof that they could not.
 */
import { type Board, type Piece, type Placement, verify } from "#engine";
import type { Session } from "#game";

export interface LastDock {
  /** The board at the time of delivery. */
  readonly board: Board;
  readonly pieces: readonly Piece[];
  /** Null when the dock could not be fully placed. */
  readonly witness: readonly Placement[] | null;
}

/** The dock dealt last, judged where it was delivered. */
export function lastDockOf(session: Session): LastDock | null {
  const pieces = session.docks?.entry.pieces;
  if (pieces === undefined) return null;
  const board = deliveryBoard(session);
  const { witness } = verify(
    board,
    pieces.map(({ shape }) => shape),
  );
  return { board, pieces, witness };
}

/** The board before the first placement of the current dock that stands. */
function deliveryBoard(session: Session): Board {
  let { board } = session;
  for (let node = session.undoable; node !== null; node = node.previous) board = node.entry.board;
  return board;
}

export function reasonOf(session: Session): string {
  if (session.ended === "noFeasibleDock") {
    return "No dock of this source can be fully placed on this board: all of them were tried.";
  }
  const left = session.slots.filter((piece) => piece !== null);
  const ids = left.map(({ shape }) => shape.id);
  if (ids.length === 1) return `${ids[0]} fits nowhere any more.`;
  return `None of ${ids.join(", ")} fits any more.`;
}

/** What could have been done with the last dock: a heading, then one line a placement. */
export function witnessLines(session: Session): string[] {
  const last = lastDockOf(session);
  if (last === null) return [];
  if (last.witness === null) return ["These three could not all be placed, in any order."];
  const heading =
    session.ended === "noFeasibleDock" ? "The last dock was placed. One way:" : "These three could all be placed:";
  return [heading, ...last.witness.map(({ shape, x, y }, i) => `${i + 1}. ${shape} at column ${x}, row ${y}`)];
}

/** "Score 420 in 37 placements." */
export function scoreText({ score, steps }: Session): string {
  return `Score ${score} in ${steps} placement${steps === 1 ? "" : "s"}.`;
}
