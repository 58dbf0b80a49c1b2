/**
 * @file Calendar days as numbers YYYYMMDD, without a clock or a time zone: the caller says which day it is. Arithmetic goes
 * by the count of days since 1 January 1970 in the Gregorian calendar.
 */
import { fail, ok, type Result } from "#engine";

/** A calendar day, YYYYMMDD. */
export type Day = number;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Days from 1 March of the year 0 to 1 January 1970, and of 400 years. */
const TO_1970 = 719_468;
const DAYS_OF_ERA = 146_097;

export function yearOf(day: Day): number {
  return Math.floor(day / 10_000);
}

/** 1…12. */
export function monthOf(day: Day): number {
  return Math.floor(day / 100) % 100;
}

/** 1…31. */
export function dateOf(day: Day): number {
  return day % 100;
}

export function dayOf(year: number, month: number, date: number): Day {
  return year * 10_000 + month * 100 + date;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  return MONTH_LENGTHS[month - 1]! + (month === 2 && isLeap(year) ? 1 : 0);
}

/** Whether a value is a day of the years 1000…9999. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 10_000_101 || value > 99_991_231) return false;
  const month = monthOf(value);
  if (month < 1 || month > 12) return false;
  return dateOf(value) >= 1 && dateOf(value) <= daysInMonth(yearOf(value), month);
}

/** Days since 1 January 1970. */
export function dayCount(day: Day): number {
  // Years begin in March, so that the leap day is the last one.
  const month = (monthOf(day) + 9) % 12;
  const year = yearOf(day) - (month >= 10 ? 1 : 0);
  const ofYear = Math.floor((153 * month + 2) / 5) + dateOf(day) - 1;
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + ofYear - TO_1970;
}

/** The day with a count. */
export function dayAt(count: number): Day {
  const days = count + TO_1970;
  const era = Math.floor(days / DAYS_OF_ERA);
  const ofEra = days - era * DAYS_OF_ERA;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return dayOf(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, date);
}

export function addDays(day: Day, days: number): Day {
  return dayAt(dayCount(day) + days);
}

/** Days in a row up to today, or up to yesterday while today is still to come. */
export function daysInRow(days: ReadonlySet<Day>, today: Day): number {
  let day = days.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; days.has(day); day = addDays(day, -1)) count++;
  return count;
}

/** 0 for Monday … 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (((dayCount(day) + 3) % 7) + 7) % 7;
}

/** "2026-11-17". */
export function formatDay(day: Day): string {
  return String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

export function parseDay(text: string): Result<Day, "badDay"> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const day = match === null ? null : Number(match.slice(1).join(""));
  return isDay(day) ? ok(day) : fail("badDay", `a date is written like 2026-11-17, not "${text}"`);
}
