/** @file Dates of requests. */
import { formatDay, parseDay } from "#daily";
import { Problem } from "../http/problem.ts";

/** Midnight before a date, in milliseconds since the epoch. */
export function timeOf(text: string): number {
  const day = parseDay(text);
  if (!day.ok) throw new Problem("badInput", day.fault.message);
  return Date.parse(formatDay(day.value));
}
