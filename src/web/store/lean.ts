/** @file How far the player's answers after games have moved the difficulty: the lean, stored beside the profile. */

export const LEAN_VERSION = 1;

export interface StoredLean {
  readonly version: typeof LEAN_VERSION;
  /** −1…1, in hundredths; positive is harder. */
  readonly lean: number;
}

export function storedLean(lean: number): StoredLean {
  return { version: LEAN_VERSION, lean };
}
