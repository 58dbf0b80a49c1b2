/** @file What the studio's routes have in common: who may ask, and for which days. */
import type { FastifyRequest } from "fastify";
import { formatDay, parseDay } from "#daily";
import { DAY, dateText } from "../../../calendar.ts";
import type { Span } from "../../../store/analytics.ts";
import type { Context } from "../../context.ts";
import { Problem } from "../../problem.ts";
import { requireSignedIn } from "../../signIn.ts";

export const security = [{ studio: [] }];

/** Days that are shown unless others are asked for, and that may be asked for at most. */
const DEFAULT_DAYS = 28;
export const MOST_DAYS = 400;

export function guardOf(context: Context) {
  return (request: FastifyRequest) => requireSignedIn(request, context);
}

export function spanOf({ from, to }: { readonly from?: string; readonly to?: string }, now: number): Span {
  const last = to === undefined ? now : timeOf(to);
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY : timeOf(from);
  if (first > last || last - first >= MOST_DAYS * DAY) {
    throw new Problem("badInput", `from … to are at most ${MOST_DAYS} days, in this order`);
  }
  return { from: dateText(first), to: dateText(last) };
}

/** Midnight before a date, in milliseconds since the epoch. */
export function timeOf(text: string): number {
  const day = parseDay(text);
  if (!day.ok) throw new Problem("badInput", day.fault.message);
  return Date.parse(formatDay(day.value));
}
