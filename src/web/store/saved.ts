/** @file The player's stored data as the page holds it, and its initial value. */
import { newProfile, type Profile } from "#profile";
import { type KnownHabits, nothingKnown } from "./habits.ts";
import type { Mode } from "./modes.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

/** A game as the history keeps it: finished, or left for another one. */
export interface FinishedGame {
  readonly mode: Mode;
  readonly at: number;
  readonly score: number;
  readonly plain: number;
  readonly steps: number;
  readonly lines: number;
  readonly skill: number;
  /** Highest fill the game reached, 0…1. */
  readonly peakFill: number;
  readonly record: string;
  /** Of a game that was left before its end: the best score before it, in case it is resumed. */
  readonly left?: { readonly bestBefore: number };
}

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

const NO_BESTS = { endless: 0, daily: 0, zen: 0 };

/** The state of a first visit. */
export function nothingSaved(): Saved {
  return {
    settings: DEFAULT_SETTINGS,
    profile: newProfile(),
    habits: nothingKnown(0),
    lean: 0,
    bests: NO_BESTS,
    bestsBefore: NO_BESTS,
    history: [],
  };
}

export const SAVED_KEYS = ["settings", "profile", "habits", "lean", "bests", "bestsBefore", "history"] as const;
export type SavedKey = (typeof SAVED_KEYS)[number];

export const LEAN_VERSION = 1;

export interface StoredLean {
  readonly version: typeof LEAN_VERSION;
  /** −1…1, in hundredths; positive is harder. */
  readonly lean: number;
}

export function storedLean(lean: number): StoredLean {
  return { version: LEAN_VERSION, lean };
}
