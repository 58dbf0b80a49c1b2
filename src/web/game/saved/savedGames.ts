/** @file The unfinished games that are stored. A game is its record; opening one replays it, so damage is noticed. */
import type { Replay, RuleMemory } from "#game";
import type { KnownHabits } from "../../store/habits.ts";
import type { Mode } from "../../store/modes.ts";
import { notify } from "../../store/notices.ts";
import type { StoragePort, StoredKey } from "../../store/storage.ts";

/** Loads the code that opens recorded games: a new player has none. Rejects where it cannot be loaded. */
export function loadReader() {
  return import("./openGame.ts");
}

/** The unfinished game of a mode, replayed; null where there is none or it cannot be read. Rejects with `loadReader`. */
export async function loadGame(
  storage: StoragePort,
  mode: Mode,
  habits: KnownHabits,
  now: number,
): Promise<Replay<RuleMemory> | null> {
  const key: StoredKey = `game.${mode}`;
  const stored = await storage.get(key);
  if (stored === undefined || stored === null) return null;
  const { openGame } = await loadReader();
  const game = openGame(stored, habits);
  if (game.ok) return game.value;
  storage.setAside(key, stored, now);
  storage.put({ [key]: null });
  notify({ code: "damagedGame", detail: game.fault.message });
  return null;
}
