/** @file Days against the platform's calendar, and the daily game's number. */
import { describe, expect, it } from "vitest";
import { dailyDealer, dailyNumber, dailySeed, FIRST_DAILY } from "./daily.ts";
import { addDays, dayAt, dayCount, dayOf, daysInMonth, formatDay, isDay, parseDay, weekdayOf } from "./day.ts";

/** The platform's own answer. */
function fromDate(date: Date): number {
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

describe("days", () => {
  it("are those of the Gregorian calendar, back and forth, over two centuries", () => {
    for (let count = -36_600; count < 54_800; count++) {
      const date = new Date(count * 86_400_000);
      const day = fromDate(date);
      if (dayAt(count) !== day || dayCount(day) !== count) expect([dayAt(count), dayCount(day)]).toEqual([day, count]);
      if (weekdayOf(day) !== (date.getUTCDay() + 6) % 7) expect(weekdayOf(day)).toBe(date.getUTCDay());
    }
  });

  it("cross months, years and leap days", () => {
    expect(addDays(20_261_231, 1)).toBe(20_270_101);
    expect(addDays(20_280_301, -1)).toBe(20_280_229);
    expect(addDays(20_270_301, -1)).toBe(20_270_228);
    expect([daysInMonth(2026, 2), daysInMonth(2028, 2), daysInMonth(2100, 2), daysInMonth(2000, 2)]).toEqual([
      28, 29, 28, 29,
    ]);
  });

  it.each([
    ["2026-11-17", 20_261_117],
    ["2028-02-29", 20_280_229],
  ])("%s is read and written", (text, day) => {
    expect(parseDay(text)).toEqual({ ok: true, value: day });
    expect(formatDay(day)).toBe(text);
    expect(isDay(day)).toBe(true);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "20261117", "0026-11-17", "yesterday", ""])(
    "%s is none",
    (text) => expect(parseDay(text)).toMatchObject({ ok: false, fault: { code: "badDay" } }),
  );

  it.each([20_261_117.5, 20_261_140, 0, Number.NaN, "20261117", null])("%s is no day", (value) => {
    expect(isDay(value)).toBe(false);
  });
});

describe("the daily game", () => {
  it("is number 130 on 17 November 2026, with the date as its seed", () => {
    expect(dailyNumber(FIRST_DAILY)).toBe(1);
    expect(dailyNumber(20_261_117)).toBe(130);
    expect(dailySeed(20_261_117)).toBe(20_261_117);
  });

  it("is dealt by the frozen rule dealer, so that records of it stay what they are", () => {
    const { id, setup } = dailyDealer();
    expect(id).toBe("rule");
    expect(setup).toMatch(/^\d+\.[0-9a-f]{8} 0 f$/);
  });
});
