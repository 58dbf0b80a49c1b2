/** @file The logic of the daily game: local days and midnights, one result a day, medals, months, streaks. */
import { describe, expect, it } from "vitest";
import { addDays, type Day, dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { encode, newSession, recordOf } from "#game";
import { countdownOf, localDay, untilMidnight } from "../../kit/clock.ts";
import type { FinishedGame } from "../../store/saved.ts";
import { monthBeside, monthOfDays, streakOf, sumsOf } from "./calendar.ts";
import { type DailyResult, medalOfResult, readResults, withHistory, withPar, withResult } from "./results.ts";

const TODAY = 20_261_117;

function result(day: Day, given: Partial<DailyResult> = {}): DailyResult {
  return { day, score: 1000, finished: true, at: 0, record: "ob1-", par: [600, 1060, 1600], ...given };
}

function run(from: Day, days: number): DailyResult[] {
  return Array.from({ length: days }, (_, i) => result(addDays(from, i)));
}

describe("the player's day", () => {
  it("is the local one, and ends at local midnight", () => {
    const lastMinute = new Date(2026, 10, 17, 23, 59, 30).getTime();
    expect(localDay(lastMinute)).toBe(TODAY);
    expect(untilMidnight(lastMinute)).toBe(30_000);
    expect(localDay(lastMinute + 30_000)).toBe(20_261_118);
  });

  it("counts down in hours and minutes, and never shows nothing left", () => {
    expect(countdownOf(7 * 3_600_000 + 12 * 60_000)).toEqual({ hours: 7, minutes: 12 });
    expect(countdownOf(3_599_999)).toEqual({ hours: 1, minutes: 0 });
    expect(countdownOf(5)).toEqual({ hours: 0, minutes: 1 });
  });
});

describe("results", () => {
  it("have one entry a day: the first stands, even if the clock changes later", () => {
    const first = result(TODAY, { score: 420, at: 5 });
    const results = withResult([first], result(TODAY, { score: 9000, at: 1 }));
    expect(results).toEqual([first]);
    expect(withResult(results, result(20_261_116)).map(({ day }) => day)).toEqual([20_261_116, TODAY]);
  });

  it("keep a par that is known", () => {
    const results = withPar([result(TODAY, { par: null })], TODAY, [1, 2, 3]);
    expect(withPar(results, TODAY, [4, 5, 6])[0]!.par).toEqual([1, 2, 3]);
    expect(medalOfResult(results[0]!)).toBe(3);
    expect(medalOfResult(result(TODAY, { par: null }))).toBe(null);
  });

  it.each([
    ["no list", { day: TODAY }, 0],
    ["a day that is none", [result(20_260_230), result(TODAY)], 1],
    ["a par of two", [{ ...result(TODAY), par: [1, 2] }], 0],
    ["a score below zero", [result(TODAY, { score: -20 })], 0],
    ["two of a day", [result(TODAY), result(TODAY)], 1],
  ])("say what is damaged: %s", (_, stored, left) => {
    const read = readResults(stored);
    expect(read.isDamaged).toBe(true);
    expect(read.results).toHaveLength(left);
  });

  it("are read back as they are stored", () => {
    const results = [result(20_261_116, { finished: false }), result(TODAY, { par: null })];
    expect(readResults(structuredClone(results))).toEqual({ results, isDamaged: false });
    expect(readResults(undefined)).toEqual({ results: [], isDamaged: false });
  });

  it("of before there were results come from the history: the first game of each day's seed", () => {
    const game = (seed: number, score: number, mode: FinishedGame["mode"] = "daily"): FinishedGame => {
      const { session } = expectOk(newSession({ seed, dealer: dailyDealer() }));
      const record = encode(recordOf(session));
      return { mode, at: 7, score, plain: 0, steps: 0, lines: 0, skill: 0, peakFill: 0, record };
    };
    const history = [game(20_261_115, 300), game(20_261_115, 900), game(5, 80), game(20_261_114, 60, "endless")];
    const results = withHistory([], [...history, { ...game(TODAY, 1), record: "damaged" }]);
    expect(results).toEqual([
      { day: 20_261_115, score: 300, finished: true, at: 7, record: history[0]!.record, par: null },
    ]);
  });
});

describe("the calendar", () => {
  it("knows what became of each day of a month", () => {
    const results = [result(20_261_101), result(20_261_102, { finished: false, score: 20 }), result(20_261_104)];
    const month = monthOfDays(results, 20_261_105, 2026, 11);
    expect(month.blanks).toBe(6);
    expect(month.days).toHaveLength(30);
    expect(month.days.slice(0, 6).map(({ state }) => state)).toEqual([
      "played",
      "left",
      "missed",
      "played",
      "open",
      "future",
    ]);
    expect(month.days.slice(0, 3).map(({ medal }) => medal)).toEqual([1, 0, null]);
    expect([month.played, month.offered]).toEqual([3, 5]);
  });

  it("has no missed days before the first daily game", () => {
    const states = monthOfDays([], TODAY, 2026, 7).days.map(({ state }) => state);
    expect(states.slice(8, 12)).toEqual(["before", "before", "missed", "missed"]);
  });

  it("turns its pages over years", () => {
    expect(monthBeside({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(monthBeside({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
  });
});

describe("a streak", () => {
  it.each<[string, DailyResult[], number, number]>([
    ["is nothing at first", [], 0, 0],
    ["goes to today", run(20_261_115, 3), 3, 3],
    ["is not lost while today is open", run(20_261_114, 3), 3, 3],
    ["ends with a missed day", run(20_261_113, 3), 0, 3],
    ["needs the game finished", [...run(20_261_115, 2), result(TODAY, { finished: false })], 2, 2],
    ["remembers the longest, over a year's end", [...run(20_251_228, 9), ...run(20_261_116, 2)], 2, 9],
  ])("%s", (_, results, current, longest) => {
    expect(streakOf(results, TODAY)).toEqual({ current, longest });
  });

  it("comes with sums over all days", () => {
    const results = [result(TODAY), result(20_261_116, { score: 1600 }), result(20_261_115, { par: null, score: 0 })];
    expect(sumsOf(results)).toEqual({ played: 3, best: 1600, medals: [1, 0, 1] });
  });
});
