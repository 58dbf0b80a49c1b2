/**
 * @file Reads and writes the player's stored data. Damaged data is set aside and reported, and the page starts without
 * it.
 */
import { encode, recordOf, type Session } from "#game";
import { serialiseProfile } from "#profile";
import type { Mode } from "./modes.ts";
import type { FinishedGame } from "./saved.ts";
import { nothingSaved, SAVED_KEYS, type Saved, type SavedKey, storedLean } from "./saved.ts";
import type { StoragePort, StoredValues } from "./storage.ts";

/** Games that are kept. */
export const HISTORY_LIMIT = 500;

/** What is stored of the player. Rejects where there is something and the code that reads it cannot be loaded. */
export async function loadSaved(storage: StoragePort, now: number): Promise<Saved> {
  const stored: Partial<Record<SavedKey, unknown>> = {};
  for (const key of SAVED_KEYS) {
    const value = await storage.get(key);
    if (value !== undefined) stored[key] = value;
  }
  if (Object.keys(stored).length === 0) return nothingSaved();
  const { readSaved } = await import("./readSaved.ts");
  return readSaved(stored, nothingSaved(), (key, value) => storage.setAside(key, value, now));
}

/** What games change. */
export function countedValues({ profile, lean, ...others }: Omit<Saved, "settings">): StoredValues {
  const { habits, bests, bestsBefore, history } = others;
  return { profile: serialiseProfile(profile), habits, lean: storedLean(lean), bests, bestsBefore, history };
}

/** What is stored of a mode's game: its record, or nothing once it has ended. */
export function gameValue(mode: Mode, session: Session): StoredValues {
  return { [`game.${mode}`]: session.ended === null ? encode(recordOf(session)) : null };
}

/** Adds a game to the history, which forgets the oldest beyond its limit. */
export function withGame(history: readonly FinishedGame[], game: FinishedGame): readonly FinishedGame[] {
  return [...history, game].slice(-HISTORY_LIMIT);
}
