/** @file Records of games for tests of the server: quickly played, from any dealer, to their end or not. */
import { createRng, expectOk, legalAnchors } from "#engine";
import { apply, type Dealer, encode, newSession, recordOf, type Session } from "#game";

export interface Played<Memory> {
  readonly session: Session<Memory>;
  readonly text: string;
}

/** A game of arbitrary legal moves, at most `most`. */
export function play<Memory>(dealer: Dealer<Memory>, seed: number, most = Infinity): Played<Memory> {
  let { session } = expectOk(newSession({ seed, dealer }));
  for (let i = 0; i < most && session.ended === null; i++) {
    const move = anyMove(session, createRng(seed, "policy", i));
    session = expectOk(apply(session, { type: "place", ...move, ms: 700 }, dealer)).session;
  }
  return { session, text: encode(recordOf(session)) };
}

/** Placements by the docks' proofs, so that games last; afterwards any will do, so that they end. */
const CAREFUL = 20;

function anyMove({ board, slots, delivery, steps }: Session, rng: ReturnType<typeof createRng>) {
  const moves = slots.flatMap((piece, slot) =>
    piece === null
      ? []
      : [...legalAnchors(board, piece.shape)].map((anchor) => ({ slot, x: anchor % 8, y: anchor >> 3 })),
  );
  const witness = (delivery?.outcome === "delivered" && delivery.dock.witness) || [];
  const next = witness[slots.filter((piece) => piece === null).length];
  const proved = moves.find(
    ({ slot, x, y }) => slots[slot]?.shape.id === next?.shape && x === next?.x && y === next?.y,
  );
  return (steps < CAREFUL && proved) || moves[rng.below(moves.length)]!;
}
