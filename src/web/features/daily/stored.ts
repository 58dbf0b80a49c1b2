/** @file Stored data of the daily game: results, and the par of an unfinished day. */

import { type Day, dailySeed, isDay, type Par } from "#daily";
import { fail, isRecord, ok } from "#engine";
import { decode } from "#game";
import { partOf } from "../../store/parts.ts";
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

/** Whether a result is that of its record. */
function holds({ day, record }: DailyStore["results"][number]): boolean {
  const read = decode(record);
  return read.ok && read.value.seed === dailySeed(day);
}

export const DAILY_PART = partOf<DailyStore>({
  key: "daily",
  stored(value) {
    const { results, par } = readDaily(value);
    return { results, par };
  },
  exported: ({ results, par }) => ({ results: results.filter(holds), par }),
  imported(value) {
    const { results, par, isDamaged } = readDaily(value);
    const isSound = !isDamaged && results.every(holds);
    return isSound ? ok({ results, par }) : fail("badDaily", "the results of the daily game are damaged");
  },
});
