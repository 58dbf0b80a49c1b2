/**
 * @file The results of the daily game, one per day; the first stands. Reading checks them, and takes over results that
 * only the history has, from before results were stored.
 */

import { type Day, isDay, type Medal, medalOf, type Par } from "#daily";
import { check, isRecord } from "#engine";
import { decode } from "#game";
import type { FinishedGame } from "../../store/saved.ts";
import { TIME } from "../../store/time.ts";

export interface DailyResult {
  readonly day: Day;
  readonly score: number;
  /** False for a game that was left at midnight. */
  readonly finished: boolean;
  /** When the result was stored, milliseconds since the epoch. */
  readonly at: number;
  readonly record: string;
  /** Null until it has been worked out. */
  readonly par: Par | null;
}

/** In the order of their days. */
export type DailyResults = readonly DailyResult[];

/** Days that are kept, the latest ones. */
export const RESULT_LIMIT = 4000;

const COUNT = check.whole(0, Number.MAX_SAFE_INTEGER);

export function isPar(value: unknown): value is Par {
  return Array.isArray(value) && value.length === 3 && value.every((score) => check.fits(COUNT, score));
}

export function isDailyResult(value: unknown): value is DailyResult {
  return (
    isRecord(value) &&
    isDay(value.day) &&
    check.fits(COUNT, value.score) &&
    typeof value.finished === "boolean" &&
    check.fits(TIME, value.at) &&
    typeof value.record === "string" &&
    (value.par === null || isPar(value.par))
  );
}

export interface ReadResults {
  readonly results: DailyResults;
  /** Something of what is stored could not be read. */
  readonly isDamaged: boolean;
}

export function readResults(stored: unknown): ReadResults {
  if (stored === undefined) return { results: [], isDamaged: false };
  const entries = Array.isArray(stored) ? stored : [];
  const results = entries.filter(isDailyResult).reduce(withResult, [] as DailyResults);
  return { results, isDamaged: !Array.isArray(stored) || results.length < entries.length };
}

/** Adds a result, unless the day has one. */
export function withResult(results: DailyResults, added: DailyResult): DailyResults {
  if (resultOf(results, added.day) !== null) return results;
  return [...results, added].toSorted((a, b) => a.day - b.day).slice(-RESULT_LIMIT);
}

export function resultOf(results: DailyResults, day: Day): DailyResult | null {
  return results.find((result) => result.day === day) ?? null;
}

/** Notes the par of a day; a par that is known stands. */
export function withPar(results: DailyResults, day: Day, par: Par): DailyResults {
  return results.map((result) => (result.day === day && result.par === null ? { ...result, par } : result));
}

/** Takes over finished daily games of the history; of several of a day the first counted. */
export function withHistory(results: DailyResults, history: readonly FinishedGame[]): DailyResults {
  return history.reduce((known, { mode, score, at, record, left }) => {
    if (mode !== "daily") return known;
    const opened = decode(record);
    if (!opened.ok || !isDay(opened.value.seed)) return known;
    return withResult(known, { day: opened.value.seed, score, finished: left === undefined, at, record, par: null });
  }, results);
}

/** The dots of a result; null while par is not known. */
export function medalOfResult({ score, par }: Pick<DailyResult, "score" | "par">): Medal | null {
  return par === null ? null : medalOf(score, par);
}
