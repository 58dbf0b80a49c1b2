/**
 * @file What we remember about a player: plain, versioned data that any storage can hold. Readings (skill, flow,
 * posture) are functions of it and are never stored; time enters with the observations.
 */
import { checkArgument } from "#engine";
import type { RoundClass } from "#quality";
import { type ProfileConfig, profileDefaults } from "./config.ts";

/** Raised whenever a field changes its meaning; `parse.ts` migrates older profiles. */
export const PROFILE_VERSION = 1;

/** The session's last placements without the idle ones, oldest first; all lists have the same length. */
export interface MoveWindow {
  /** Thinking time in milliseconds. */
  readonly ms: readonly number[];
  /** Lines cleared. */
  readonly lines: readonly number[];
  /** Combo chain after the placement. */
  readonly chain: readonly number[];
  /** Failed drops before the placement; an undo counts as part of one. */
  readonly slips: readonly number[];
  /** Quality and regret to a thousandth, 0…1; null where the placement was not judged. */
  readonly quality: readonly (number | null)[];
  readonly regret: readonly (number | null)[];
}

/** A session is games with less than half an hour between them. */
export interface SessionState {
  /** When its first game started, in milliseconds. */
  readonly startedAt: number;
  /** Absence before it, in hours; 0 for the first one. */
  readonly hoursAway: number;
  /** Games started. */
  readonly games: number;
  /** Placements that moved the skill estimate. */
  readonly steps: number;
}

export interface GameState {
  readonly placements: number;
  /** Placements that moved the skill estimate. */
  readonly steps: number;
  /** Placements and failed drops since the last clear. */
  readonly streak: number;
  /** Failed drops since the last placement. */
  readonly slips: number;
  /** Fill after the last placement, 0…1. */
  readonly fill: number;
  /** Legal placements that the last placement left. */
  readonly mobility: number;
  /** Smoothed structural damage of the board, 0…1. */
  readonly distress: number;
}

/**
 * What is remembered of a player between games. Plain data.
 *
 * @example
 * ```ts
 * import { newProfile, type Profile } from "openblock";
 * const profile: Profile = newProfile();
 * console.log(profile.games, profile.personalBest); // 0 0
 * ```
 */
export interface Profile {
  readonly version: typeof PROFILE_VERSION;
  /** When the first game started, in milliseconds; null before it. */
  readonly firstSeen: number | null;
  /** When the player was last seen playing, in milliseconds. */
  readonly lastSeen: number | null;
  readonly sessions: number;
  /** Games ended. */
  readonly games: number;
  readonly placements: number;
  /** Highest score of an ended game. */
  readonly personalBest: number;
  /** Smoothed performance of ended games against the personal best, −1…1. */
  readonly runStreak: number;
  /** The current skill estimate s, 0…1, before history is mixed in. */
  readonly skill: number;
  /** Skill at the end of earlier sessions, oldest first. */
  readonly history: readonly number[];
  readonly session: SessionState;
  readonly game: GameState;
  readonly window: MoveWindow;
  /** Lines of the session's last placements, oldest first. */
  readonly clears: readonly number[];
  /** Idle moves among the session's last placements: 1 idle, 0 not; oldest first. */
  readonly idle: readonly number[];
  /** Classes of the session's last rounds, oldest first. */
  readonly rounds: readonly RoundClass[];
}

export const NEW_GAME: GameState = {
  placements: 0,
  steps: 0,
  streak: 0,
  slips: 0,
  fill: 0,
  mobility: 0,
  distress: 0,
};

export const NO_MOVES: MoveWindow = {
  ms: [],
  lines: [],
  chain: [],
  slips: [],
  quality: [],
  regret: [],
};

/**
 * The profile of a player who has not played yet.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard, newProfile } from "openblock";
 * const player = { ...newProfile(), skill: 0.9 };
 * console.log(createDealer({ seed: 1, player }).next(emptyBoard()).outcome); // delivered
 * ```
 */
export function newProfile(config: ProfileConfig = profileDefaults): Profile {
  checkArgument(config?.skill !== undefined, "badConfig", "a new profile takes every setting", config);
  return {
    version: PROFILE_VERSION,
    firstSeen: null,
    lastSeen: null,
    sessions: 0,
    games: 0,
    placements: 0,
    personalBest: 0,
    runStreak: 0,
    skill: config.skill.prior,
    history: [],
    session: { startedAt: 0, hoursAway: 0, games: 0, steps: 0 },
    game: NEW_GAME,
    window: NO_MOVES,
    clears: [],
    idle: [],
    rounds: [],
  };
}

/** The list with one more entry, cut to its last `length`. */
export function append<T>(list: readonly T[], entry: T, length: number): readonly T[] {
  const kept = list.slice(list.length < length ? 0 : list.length - length + 1);
  kept.push(entry);
  return kept;
}

/**
 * A profile as text, to be stored; `parseProfile` reads it back.
 *
 * @example
 * ```ts
 * import { newProfile, parseProfile, serialiseProfile } from "openblock";
 * console.log(parseProfile(serialiseProfile({ ...newProfile(), games: 3 })).profile.games); // 3
 * ```
 */
export function serialiseProfile(profile: Profile): string {
  checkProfile(profile);
  return JSON.stringify(profile);
}

/** Throws `badProfile` unless this has the fields of a profile of the present version. */
export function checkProfile(profile: Profile): void {
  const isProfile = typeof profile === "object" && profile !== null && profile.version === PROFILE_VERSION;
  const keys = Object.keys(newProfile()) as (keyof Profile)[];
  const isWhole = isProfile && keys.every((key) => profile[key] !== undefined);
  checkArgument(isWhole, "badProfile", "a profile comes from newProfile() or parseProfile(text)", profile);
}
