/** @file The player's choices about how their next games are dealt. Loaded with the pages that offer them. */

import type { DifficultyChoice } from "#spawn";
import { nothingKnown } from "../store/habits.ts";
import { settings } from "../store/settings.ts";
import type { Controller } from "./controller.ts";
import { applyLearned } from "./dealing/network.ts";
import { outboxOf } from "./outbox/outbox.ts";
import { habits, know } from "./state/player.ts";
import { mode, session } from "./state/state.ts";
import { isElsewhere } from "./state/window.ts";

/** Restarts a game that has no move yet. */
function restartUnplayed(controller: Controller): void {
  if (session.value?.steps === 0 && mode.value !== "daily") controller.newGame(mode.value);
}

/** How hard the games are from the next one on. */
export function chooseDifficulty(controller: Controller, difficulty: DifficultyChoice): void {
  controller.saveSettings({ ...settings.value, difficulty });
  restartUnplayed(controller);
}

/** Whether a network proposes pieces from the next game on: from when it is there. */
export async function chooseLearned(controller: Controller, learned: boolean): Promise<void> {
  controller.saveSettings({ ...settings.value, learned });
  const isThere = await applyLearned();
  if (isThere === learned && settings.value.learned === learned) restartUnplayed(controller);
}

/** Forgets how the player places, and what a network learned of it; the running game adds nothing from then on. */
export function forgetHabits({ parts }: Controller): void {
  know({ habits: nothingKnown(parts.now()) });
  if (isElsewhere.value) return;
  parts.storage.put({ habits: habits.value, adapter: null });
  void outboxOf(parts.storage)?.then((outbox) => outbox.shareAdapter());
}
