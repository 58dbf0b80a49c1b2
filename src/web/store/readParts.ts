/** @file Settings, habits and lean from data of unknown origin: storage, or a file. */
import { check, isRecord } from "#engine";
import { habitsFrom } from "#people";
import { DIFFICULTIES, MOST_LEAN } from "#spawn";
import type { KnownHabits } from "./habits.ts";
import { LEAN_VERSION } from "./saved.ts";
import { DEFAULT_SETTINGS, LANGUAGES, MOTIONS, type Settings, THEMES } from "./settings.ts";
import { TIME } from "./time.ts";

const FORMS: check.FormsOf<Settings> = {
  theme: check.choice(THEMES),
  motion: check.choice(MOTIONS),
  language: check.choice(LANGUAGES),
  sound: check.FLAG,
  volume: check.whole(0, 100),
  haptics: check.FLAG,
  difficulty: check.choice(DIFFICULTIES),
  learned: check.FLAG,
};

/** An unknown or damaged value falls back to its default. */
export function readSettings(value: unknown): Settings {
  const given = isRecord(value) ? value : {};
  const sound = Object.entries(FORMS).filter(([key, form]) => check.fits(form, given[key]));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(sound.map(([key]) => [key, given[key]])) };
}

/** Null where it is damaged or of another version. */
export function readKnownHabits(data: unknown): KnownHabits | null {
  if (!isRecord(data) || !check.fits(TIME, data.since)) return null;
  const habits = habitsFrom(data.habits);
  return habits === null ? null : { habits, since: Number(data.since) };
}

const LEAN = check.number(-MOST_LEAN, MOST_LEAN);

/** Null where it is damaged. */
export function readLean(data: unknown): number | null {
  if (!isRecord(data) || data.version !== LEAN_VERSION || !check.fits(LEAN, data.lean)) return null;
  return Math.round(100 * Number(data.lean)) / 100;
}
