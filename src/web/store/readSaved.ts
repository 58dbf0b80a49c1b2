/**
 * @file Reads the player's stored data part by part. A damaged part is set aside and reported, and starts as on a first
 * visit. Loaded only if something is stored.
 */
import { check, isRecord } from "#engine";
import { parseProfile } from "#profile";
import { MODES, type Mode } from "./modes.ts";
import { type Notice, notify } from "./notices.ts";
import { readKnownHabits, readLean, readSettings } from "./readParts.ts";
import type { FinishedGame, Saved, SavedKey } from "./saved.ts";

type Stored = Readonly<Partial<Record<SavedKey, unknown>>>;
/** Keeps a value that cannot be read. */
type SetAside = (key: SavedKey, value: unknown) => void;

/** @param nothing What holds where nothing is stored. */
export function readSaved(stored: Stored, nothing: Saved, setAside: SetAside): Saved {
  const refuse = (key: SavedKey, code: Notice["code"] = "damagedStorage", detail?: string) => {
    setAside(key, stored[key]);
    notify({ code, ...(detail !== undefined && { detail }) });
  };
  const parts = {
    settings: readSettings(stored.settings),
    profile: stored.profile === undefined ? nothing.profile : readProfile(stored.profile, refuse),
    habits: part("habits", stored, readKnownHabits, () => refuse("habits", "damagedHabits")) ?? nothing.habits,
    lean: part("lean", stored, readLean, () => refuse("lean")) ?? nothing.lean,
    bests: readBests(stored, refuse),
    history: readHistory(stored.history, refuse),
  };
  return { ...parts, bestsBefore: readBestsBefore(stored, parts.bests, refuse) };
}

type Refuse = (key: SavedKey, code?: Notice["code"], detail?: string) => void;

/** A part that is there and can be read. */
function part<T>(key: SavedKey, stored: Stored, read: (data: unknown) => T | null, refuse: () => void): T | null {
  if (stored[key] === undefined) return null;
  const value = read(stored[key]);
  if (value === null) refuse();
  return value;
}

function readProfile(stored: unknown, refuse: Refuse): Saved["profile"] {
  const { profile, notice } = parseProfile(jsonOf(stored));
  if (notice !== null && notice.code !== "migrated") refuse("profile", "damagedProfile", notice.message);
  return profile;
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

function isBests(value: unknown): boolean {
  return isRecord(value) && MODES.every((mode) => isCount(value[mode]));
}

function readBests({ bests }: Stored, refuse: Refuse): Saved["bests"] {
  const given = isRecord(bests) ? bests : {};
  if (bests !== undefined && !isBests(bests)) refuse("bests");
  const best = (mode: Mode) => (isCount(given[mode]) ? given[mode] : 0);
  return { endless: best("endless"), daily: best("daily"), zen: best("zen") };
}

function readBestsBefore({ bestsBefore }: Stored, bests: Saved["bests"], refuse: Refuse): Saved["bestsBefore"] {
  if (bestsBefore !== undefined && !isBests(bestsBefore)) refuse("bestsBefore");
  return bestsBeforeFrom(bestsBefore, bests);
}

/** From data of unknown origin. Versions that have none count a game at its end, so all of it is from before. */
export function bestsBeforeFrom(data: unknown, bests: Saved["bests"]): Saved["bestsBefore"] {
  const given = isRecord(data) ? data : {};
  const before = (mode: Mode) => (isCount(given[mode]) ? Math.min(given[mode], bests[mode]) : bests[mode]);
  return { endless: before("endless"), daily: before("daily"), zen: before("zen") };
}

function readHistory(stored: unknown, refuse: Refuse): readonly FinishedGame[] {
  if (stored === undefined) return [];
  const games = Array.isArray(stored) ? stored.filter(isFinishedGame) : [];
  if (!Array.isArray(stored) || games.length < stored.length) refuse("history");
  return games;
}

export function isFinishedGame(value: unknown): value is FinishedGame {
  if (!isRecord(value)) return false;
  const numbers = ["at", "score", "plain", "steps", "lines", "skill", "peakFill"];
  const isMode = MODES.some((mode) => mode === value.mode);
  const isLeft = value.left === undefined || (isRecord(value.left) && isCount(value.left.bestBefore));
  return isMode && isLeft && typeof value.record === "string" && numbers.every((key) => Number.isFinite(value[key]));
}
