/**
 * @file Reading and writing what is stored. A game is its record; reading one replays it, so a damaged or tampered one
 * is noticed, set aside and reported, and the page goes on with a new game.
 */
import { decode, encode, findDealer, type Replay, recordOf, replay, type Session } from "#game";
import { newProfile, type Profile, parseProfile, serialiseProfile } from "#profile";
import { type FinishedGame, notify } from "../game/model.ts";
import { MODES, type Mode } from "../game/modes.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { StoragePort, StoredKey } from "./storage.ts";

export interface Saved {
  readonly settings: Settings;
  readonly profile: Profile;
  readonly bests: Readonly<Record<Mode, number>>;
  readonly history: readonly FinishedGame[];
}

/** All that is kept, with the unfinished games as records. */
export interface Everything extends Saved {
  readonly games: Readonly<Record<Mode, string | null>>;
}

/** Finished games that are kept. */
export const HISTORY_LIMIT = 500;

export async function loadSaved(storage: StoragePort, now: number): Promise<Saved> {
  const stored = await storage.get("profile");
  return {
    settings: readSettings(await storage.get("settings")),
    profile: await readProfileOf(storage, stored, now),
    bests: readBests(await storage.get("bests")),
    history: await readHistory(storage, now),
  };
}

export async function loadEverything(storage: StoragePort, now: number): Promise<Everything> {
  const record = async (mode: Mode) => {
    const text = await storage.get(`game.${mode}`);
    return typeof text === "string" && decode(text).ok ? text : null;
  };
  const games = { endless: await record("endless"), daily: await record("daily"), zen: await record("zen") };
  return { ...(await loadSaved(storage, now)), games };
}

/** Replaces all that is kept, or nothing. */
export async function storeEverything(storage: StoragePort, everything: Everything): Promise<void> {
  const { settings, profile, bests, history, games } = everything;
  await storage.putAll({
    settings,
    profile: serialiseProfile(profile),
    bests,
    history,
    "game.endless": games.endless,
    "game.daily": games.daily,
    "game.zen": games.zen,
  });
}

async function readProfileOf(storage: StoragePort, stored: unknown, now: number): Promise<Profile> {
  if (stored === undefined) return newProfile();
  const { profile, notice } = parseProfile(typeof stored === "string" ? stored : JSON.stringify(stored));
  if (notice !== null && notice.code !== "migrated") {
    await storage.setAside("profile", stored, now);
    notify({ code: "damagedProfile", detail: notice.message });
  }
  return profile;
}

function readBests(stored: unknown): Readonly<Record<Mode, number>> {
  const given = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const best = (mode: Mode) => (Number.isSafeInteger(given[mode]) && Number(given[mode]) > 0 ? Number(given[mode]) : 0);
  return { endless: best("endless"), daily: best("daily"), zen: best("zen") };
}

async function readHistory(storage: StoragePort, now: number): Promise<readonly FinishedGame[]> {
  const stored = await storage.get("history");
  if (stored === undefined) return [];
  const games = Array.isArray(stored) ? stored.filter(isFinishedGame) : [];
  if (!Array.isArray(stored) || games.length < stored.length) {
    await storage.setAside("history", stored, now);
    notify({ code: "damagedStorage" });
  }
  return games;
}

export function isFinishedGame(value: unknown): value is FinishedGame {
  if (typeof value !== "object" || value === null) return false;
  const game = value as Record<string, unknown>;
  const numbers = ["at", "score", "plain", "steps", "lines", "skill", "peakFill"];
  const isMode = MODES.some((mode) => mode === game.mode);
  return isMode && typeof game.record === "string" && numbers.every((key) => Number.isFinite(game[key]));
}

/** The unfinished game of a mode, replayed; null where there is none or it cannot be read. */
export async function loadGame(storage: StoragePort, mode: Mode, now: number): Promise<Replay | null> {
  const key: StoredKey = `game.${mode}`;
  const text = await storage.get(key);
  if (text === undefined || text === null) return null;
  const decoded = typeof text === "string" ? decode(text) : null;
  const replayed = decoded?.ok ? replay(decoded.value, findDealer) : null;
  if (replayed?.ok) return replayed.value;
  await storage.setAside(key, text, now);
  await storage.put(key, null);
  const fault = decoded?.ok === false ? decoded.fault : replayed?.ok === false ? replayed.fault : null;
  notify({ code: "damagedGame", detail: fault?.message ?? "" });
  return null;
}

export async function saveGame(storage: StoragePort, mode: Mode, session: Session): Promise<void> {
  await storage.put(`game.${mode}`, session.ended === null ? encode(recordOf(session)) : null);
}

export async function saveProfile(storage: StoragePort, profile: Profile): Promise<void> {
  await storage.put("profile", serialiseProfile(profile));
}

/** Adds a game to the history, which forgets the oldest beyond its limit. */
export function withGame(history: readonly FinishedGame[], game: FinishedGame): readonly FinishedGame[] {
  return [...history, game].slice(-HISTORY_LIMIT);
}
