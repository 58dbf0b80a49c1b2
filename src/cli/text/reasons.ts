/**
 * @file The reasons of a game in words: why a dock was dealt, from its trace, and why the game ended, with the witness
 * of its last dock or the proof that there is none. The terminal numbers rows and columns from 0, as `x` and `y` do, so
 * these sentences do too; the dictionary counts from 1, as players do.
 */
import { type Board, type Piece, type Placement, shapesLeft } from "#engine";
import { atDelivery, type Session } from "#game";
import { ENGLISH, explain, explainProof, type SpawnMessages, type Trace } from "#spawn";

export const BOARD_WORDS: SpawnMessages = {
  ...ENGLISH,
  lines: ({ rows, columns }) =>
    ENGLISH.lines({ rows: rows.map((row) => row - 1), columns: columns.map((column) => column - 1) }),
};

/** Sentences, most important first; none if the delivery has no trace. */
export function reasonsOf({ delivery }: Session): readonly string[] {
  const trace: Trace | null = delivery?.trace ?? null;
  return trace === null ? [] : explain(trace, BOARD_WORDS);
}

export interface LastDock {
  /** The board at the time of delivery. */
  readonly board: Board;
  readonly pieces: readonly Piece[];
  /** Null when the dock could not be fully placed. */
  readonly witness: readonly Placement[] | null;
}

/** The last dock with its proof; null if the last deal delivered none. */
export function lastDockOf(session: Session): LastDock | null {
  const { delivery, docks } = session;
  if (delivery?.outcome !== "delivered" || docks === null) return null;
  return { board: atDelivery(session).board, pieces: docks.entry.pieces, witness: delivery.dock.witness };
}

/** Why the game ended; if no dock can be placed, with the proof. */
export function reasonOf({ delivery, slots }: Session): string {
  if (delivery?.outcome === "noFeasibleDock") return explainProof(delivery.proof, BOARD_WORDS).join(" ");
  const ids = shapesLeft(slots).map(({ id }) => id);
  if (ids.length === 1) return `${ids[0]} fits nowhere any more.`;
  return `None of ${ids.join(", ")} fits any more.`;
}

/** That pieces which are left have no place. */
export function leftText(ids: readonly string[]): string {
  return ids.length === 1 ? `${ids[0]} has no place` : `${ids.join(" and ")} cannot both be placed`;
}

/** What could have been done with the last dock: a heading, then one line a placement. */
export function witnessLines(session: Session): string[] {
  const last = lastDockOf(session);
  if (last === null) return [];
  if (last.witness === null) return ["These three could not all be placed, in any order."];
  return [
    "These three could all be placed:",
    ...last.witness.map(({ shape, x, y }, i) => `${i + 1}. ${shape} at column ${x}, row ${y}`),
  ];
}

/** "Score 420 in 37 placements." */
export function scoreText({ score, steps }: Session): string {
  return `Score ${score} in ${steps} placement${steps === 1 ? "" : "s"}.`;
}
