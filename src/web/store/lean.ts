/** @file How far the player's answers after games have moved the difficulty: the lean, stored beside the profile. */
import { check, isRecord } from "#engine";
import { MOST_LEAN } from "#spawn";

const LEAN_VERSION = 1;
const FORM = check.number(-MOST_LEAN, MOST_LEAN);

export interface StoredLean {
  readonly version: typeof LEAN_VERSION;
  /** −1…1, in hundredths; positive is harder. */
  readonly lean: number;
}

export function storedLean(lean: number): StoredLean {
  return { version: LEAN_VERSION, lean };
}

/** The lean from data of unknown origin; null where it is damaged. */
export function readLean(data: unknown): number | null {
  if (!isRecord(data) || data.version !== LEAN_VERSION || !check.fits(FORM, data.lean)) return null;
  return Math.round(100 * Number(data.lean)) / 100;
}
