/** @file What is stored of the daily game: its results, and the par of a day that is not finished yet. */

import { type Day, isDay, type Par } from "#daily";
import { isRecord } from "#engine";
import { type DailyResults, isPar, readResults } from "./results.ts";

export interface KnownPar {
  readonly day: Day;
  readonly par: Par;
}

export interface DailyStore {
  readonly results: DailyResults;
  readonly par: KnownPar | null;
}

export const NO_DAILY: DailyStore = { results: [], par: null };

export interface ReadDaily extends DailyStore {
  /** Something of what is stored could not be read. */
  readonly isDamaged: boolean;
}

export function readDaily(stored: unknown): ReadDaily {
  if (stored === undefined) return { ...NO_DAILY, isDamaged: false };
  if (!isRecord(stored)) return { ...NO_DAILY, isDamaged: true };
  const { results, isDamaged } = readResults(stored.results ?? null);
  const par = isKnownPar(stored.par) ? stored.par : null;
  return { results, par, isDamaged: isDamaged || (par === null && stored.par !== null) };
}

function isKnownPar(value: unknown): value is KnownPar {
  return isRecord(value) && isDay(value.day) && isPar(value.par);
}
