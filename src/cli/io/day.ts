/** @file Calendar days as commands are given them. */
import { InvalidArgumentError } from "commander";
import { type Day, dayOf, parseDay } from "#daily";

/** A parser for days. */
export function dayArgument(text: string): Day {
  const day = parseDay(text);
  if (!day.ok) throw new InvalidArgumentError("It is a date such as 2026-11-17.");
  return day.value;
}

/** By the local calendar. */
export function today(): Day {
  const now = new Date();
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
}
