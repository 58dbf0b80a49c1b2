/** @file Goes on with the game that was left for the running one, as long as that has no move. Loaded with what offers it. */

import { dismiss, notify } from "../store/notices.ts";
import type { Controller } from "./controller.ts";
import { loadReader } from "./saved/savedGames.ts";

export async function takeBack(controller: Controller): Promise<void> {
  const reader = await loadReader().catch(() => null);
  const left = controller.leftGame();
  if (reader === null) return notify({ code: "unloaded" });
  dismiss("leftGame");
  if (left === undefined) return;
  const { count } = controller;
  const game = reader.openGame(left.record, count.habitsBefore());
  if (game.ok) {
    count.profileAfter = reader.profileAfter;
    count.takeBack(left);
    controller.play(left.mode, { session: game.value.session, events: [] }, game.value.dealer);
  } else notify({ code: "damagedGame", detail: game.fault.message });
}
