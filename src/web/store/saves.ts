/**
 * @file Reading and writing what is stored. A game is its record; reading one replays it, so a damaged or tampered one
 * is noticed. Whatever cannot be read is set aside and reported, and the page starts without it.
 */
import { check, isRecord } from "#engine";
import { encode, type Replay, type RuleMemory, recordOf, type Session } from "#game";
import { newProfile, type Profile, parseProfile, serialiseProfile } from "#profile";
import { type FinishedGame, notify } from "../game/model.ts";
import { MODES, type Mode } from "../game/modes.ts";
import { type KnownHabits, nothingKnown, readKnownHabits } from "./habits.ts";
import { readLean, storedLean } from "./lean.ts";
import { readSettings, type Settings } from "./settings.ts";
import type { StoragePort, StoredKey, StoredValues } from "./storage.ts";

export interface Saved {
  readonly settings: Settings;
  readonly profile: Profile;
  readonly habits: KnownHabits;
  /** How far answers after games have moved the difficulty, −1…1. */
  readonly lean: number;
  readonly bests: Readonly<Record<Mode, number>>;
  /** Before the mode's running game. */
  readonly bestsBefore: Readonly<Record<Mode, number>>;
  readonly history: readonly FinishedGame[];
}

/** Games that are kept. */
export const HISTORY_LIMIT = 500;

export async function loadSaved(storage: StoragePort, now: number): Promise<Saved> {
  const saved = {
    settings: readSettings(await storage.get("settings")),
    profile: await readProfile(storage, now),
    habits: await readHabits(storage, now),
    lean: await readStoredLean(storage, now),
    bests: await readBests(storage, now),
    history: await readHistory(storage, now),
  };
  return { ...saved, bestsBefore: await readBestsBefore(storage, saved.bests, now) };
}

/** What games change. */
export function countedValues({ profile, lean, ...others }: Omit<Saved, "settings">): StoredValues {
  const { habits, bests, bestsBefore, history } = others;
  return { profile: serialiseProfile(profile), habits, lean: storedLean(lean), bests, bestsBefore, history };
}

async function readProfile(storage: StoragePort, now: number): Promise<Profile> {
  const stored = await storage.get("profile");
  if (stored === undefined) return newProfile();
  const { profile, notice } = parseProfile(jsonOf(stored));
  if (notice !== null && notice.code !== "migrated") {
    storage.setAside("profile", stored, now);
    notify({ code: "damagedProfile", detail: notice.message });
  }
  return profile;
}

async function readHabits(storage: StoragePort, now: number): Promise<KnownHabits> {
  const stored = await storage.get("habits");
  if (stored === undefined) return nothingKnown(0);
  const known = readKnownHabits(stored);
  if (known !== null) return known;
  storage.setAside("habits", stored, now);
  notify({ code: "damagedHabits" });
  return nothingKnown(0);
}

async function readStoredLean(storage: StoragePort, now: number): Promise<number> {
  const stored = await storage.get("lean");
  if (stored === undefined) return 0;
  const lean = readLean(stored);
  if (lean === null) setAside(storage, "lean", stored, now);
  return lean ?? 0;
}

/** Empty for what JSON cannot hold, such as a BigInt or a cyclic object. */
function jsonOf(stored: unknown): string {
  if (typeof stored === "string") return stored;
  try {
    return JSON.stringify(stored) ?? "";
  } catch {
    return "";
  }
}

const COUNT = check.whole(0, Number.MAX_SAFE_INTEGER);

export function isCount(value: unknown): value is number {
  return check.fits(COUNT, value);
}

async function readBests(storage: StoragePort, now: number): Promise<Readonly<Record<Mode, number>>> {
  const stored = await storage.get("bests");
  const given = isRecord(stored) ? stored : {};
  if (stored !== undefined && !isBests(stored)) setAside(storage, "bests", stored, now);
  const best = (mode: Mode) => (isCount(given[mode]) ? given[mode] : 0);
  return { endless: best("endless"), daily: best("daily"), zen: best("zen") };
}

function isBests(value: unknown): boolean {
  return isRecord(value) && MODES.every((mode) => isCount(value[mode]));
}

async function readBestsBefore(
  storage: StoragePort,
  bests: Saved["bests"],
  now: number,
): Promise<Saved["bestsBefore"]> {
  const stored = await storage.get("bestsBefore");
  if (stored !== undefined && !isBests(stored)) setAside(storage, "bestsBefore", stored, now);
  return bestsBeforeFrom(stored, bests);
}

/** From data of unknown origin. Versions that have none count a game at its end, so all of it is from before. */
export function bestsBeforeFrom(data: unknown, bests: Saved["bests"]): Saved["bestsBefore"] {
  const given = isRecord(data) ? data : {};
  const before = (mode: Mode) => (isCount(given[mode]) ? Math.min(given[mode], bests[mode]) : bests[mode]);
  return { endless: before("endless"), daily: before("daily"), zen: before("zen") };
}

function setAside(storage: StoragePort, key: StoredKey, stored: unknown, now: number): void {
  storage.setAside(key, stored, now);
  notify({ code: "damagedStorage" });
}

async function readHistory(storage: StoragePort, now: number): Promise<readonly FinishedGame[]> {
  const stored = await storage.get("history");
  if (stored === undefined) return [];
  const games = Array.isArray(stored) ? stored.filter(isFinishedGame) : [];
  if (!Array.isArray(stored) || games.length < stored.length) {
    setAside(storage, "history", stored, now);
  }
  return games;
}

export function isFinishedGame(value: unknown): value is FinishedGame {
  if (!isRecord(value)) return false;
  const numbers = ["at", "score", "plain", "steps", "lines", "skill", "peakFill"];
  const isMode = MODES.some((mode) => mode === value.mode);
  const isLeft = value.left === undefined || (isRecord(value.left) && isCount(value.left.bestBefore));
  return isMode && isLeft && typeof value.record === "string" && numbers.every((key) => Number.isFinite(value[key]));
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
  return import("./openGame.ts");
}

/** What is stored of a mode's game: its record, or nothing once it has ended. */
export function gameValue(mode: Mode, session: Session): StoredValues {
  return { [`game.${mode}`]: session.ended === null ? encode(recordOf(session)) : null };
}

/** Adds a game to the history, which forgets the oldest beyond its limit. */
export function withGame(history: readonly FinishedGame[], game: FinishedGame): readonly FinishedGame[] {
  return [...history, game].slice(-HISTORY_LIMIT);
}
