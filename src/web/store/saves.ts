/**
 * @file Reading and writing what is stored. A game is its record; reading one replays it, so a damaged or tampered one
 * is noticed. Whatever cannot be read is set aside and reported, and the page starts without it.
 */
import { encode, type Replay, type RuleMemory, recordOf, type Session } from "#game";
import { serialiseProfile } from "#profile";
import { type FinishedGame, notify } from "../game/model.ts";
import type { KnownHabits } from "./habits.ts";
import { storedLean } from "./lean.ts";
import type { Mode } from "./modes.ts";
import { nothingSaved, SAVED_KEYS, type Saved, type SavedKey } from "./saved.ts";
import type { StoragePort, StoredKey, StoredValues } from "./storage.ts";

/** Games that are kept. */
export const HISTORY_LIMIT = 500;

/** Rejects with `loadReader`, where something is stored. */
export async function loadSaved(storage: StoragePort, now: number): Promise<Saved> {
  const stored: Partial<Record<SavedKey, unknown>> = {};
  for (const key of SAVED_KEYS) {
    const value = await storage.get(key);
    if (value !== undefined) stored[key] = value;
  }
  if (Object.keys(stored).length === 0) return nothingSaved();
  return (await loadReader()).readSaved(stored, nothingSaved(), (key, value) => storage.setAside(key, value, now));
}

/** What games change. */
export function countedValues({ profile, lean, ...others }: Omit<Saved, "settings">): StoredValues {
  const { habits, bests, bestsBefore, history } = others;
  return { profile: serialiseProfile(profile), habits, lean: storedLean(lean), bests, bestsBefore, history };
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

/** What reads games that were played before: a newcomer has none. Rejects where it cannot be loaded. */
export function loadReader() {
  return import("../game/openGame.ts");
}

/** What is stored of a mode's game: its record, or nothing once it has ended. */
export function gameValue(mode: Mode, session: Session): StoredValues {
  return { [`game.${mode}`]: session.ended === null ? encode(recordOf(session)) : null };
}

/** Adds a game to the history, which forgets the oldest beyond its limit. */
export function withGame(history: readonly FinishedGame[], game: FinishedGame): readonly FinishedGame[] {
  return [...history, game].slice(-HISTORY_LIMIT);
}
