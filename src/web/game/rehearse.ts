/**
 * @file A move made and forgotten while nothing else happens: the browser compiles code when it first runs, which would
 * otherwise be between the player's first drop and its picture.
 */
import { legalAnchors } from "#engine";
import { act, encode, type RuleMemory, recordOf, ruleDealer, type Session } from "#game";

/** The session after its first piece is placed where it first fits; the same session where none can be placed. */
export function rehearse(session: Session<RuleMemory>): Session<RuleMemory> {
  const slot = session.slots.findIndex((piece) => piece !== null);
  const piece = session.slots[slot];
  for (const anchor of piece ? legalAnchors(session.board, piece.shape) : []) {
    const moved = act(session, { type: "place", slot, x: anchor % 8, y: anchor >> 3, ms: 0 }, ruleDealer());
    if (!moved.ok) break;
    encode(recordOf(moved.value.session));
    return moved.value.session;
  }
  return session;
}
