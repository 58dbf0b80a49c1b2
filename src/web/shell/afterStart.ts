/** @file What waits until the game can be played: its use offline, and a rehearsal of the first moves. */

import { rehearse } from "../game/rehearse.ts";
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
