/** @file Goes on with the game that was left for the running one, as long as that has no move. Loaded with what offers it. */
import { loadReader } from "../store/saves.ts";
import type { Controller } from "./controller.ts";
import * as model from "./model.ts";

export async function takeBack(controller: Controller): Promise<void> {
  const reader = await loadReader().catch(() => null);
  const left = controller.leftGame();
  if (reader === null) return model.notify({ code: "unloaded" });
  model.dismiss("leftGame");
  if (left === undefined) return;
  const { count } = controller;
  const game = reader.openGame(left.record, count.habitsBefore());
  if (game.ok) {
    count.profileAfter = reader.profileAfter;
    count.takeBack(left);
    controller.play(left.mode, { session: game.value.session, events: [] }, game.value.dealer);
  } else model.notify({ code: "damagedGame", detail: game.fault.message });
}
