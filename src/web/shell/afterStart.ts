/** @file What waits until the game can be played: its use offline, and a rehearsal of the first moves. */

import { legalAnchors } from "#engine";
import { act, adaptiveDealer, encode, type RuleMemory, recordOf, type Session } from "#game";
import { session } from "../game/state/state.ts";
import { startOffline } from "../platform/browser/offline.ts";
import { whenIdle } from "../platform/browser/page.ts";

/** The first move compiles most of the code, the next ones the rest. */
const REHEARSALS = 3;

export function afterStart(): void {
  void startOffline(async (apply) => (await import("../game/update.ts")).offerUpdate(apply));
  const game = session.value;
  if (game === null) return;
  let ahead = game;
  let left = REHEARSALS;
  whenIdle(function next() {
    ahead = rehearse(ahead);
    if (--left > 0) whenIdle(next);
  });
}

/** The session after its first piece is placed where it first fits; the same session where none can be placed. */
export function rehearse(session: Session<RuleMemory>): Session<RuleMemory> {
  const slot = session.slots.findIndex((piece) => piece !== null);
  const piece = session.slots[slot];
  for (const anchor of piece ? legalAnchors(session.board, piece.shape) : []) {
    const moved = act(session, { type: "place", slot, x: anchor % 8, y: anchor >> 3, ms: 0 }, adaptiveDealer());
    if (!moved.ok) break;
    encode(recordOf(moved.value.session));
    return moved.value.session;
  }
  return session;
}
