/** @file Reports of the studio: days, cohorts, first steps, today, lengths of games, offers. */
import { type DayReport, type DaysQuery, MOST_DAYS } from "#api";
import { formatDay, parseDay } from "#daily";
import { DAY, dateText } from "../base/base.ts";
import type { Queries } from "../database/database.ts";
import { type Context, platformOf } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import {
  cameBack,
  cohorts,
  dayFigures,
  dayUntil,
  funnel,
  GROUPS,
  HORIZON,
  hoursOf,
  lengthsByDealer,
  offerDays,
  offerDenials,
  type Span,
} from "../store/analytics.ts";

/** Days of a report by default. */
const DEFAULT_DAYS = 28;

export function addMetrics(serve: Serve, context: Context): void {
  serve("GET /v1/studio/metrics", async (request) => {
    const span = spanOf(request.query, context.now());
    const { db } = platformOf(context).store;
    const [days, returned, way] = await Promise.all([dayFigures(db, span), cohorts(db, span), funnel(db, span)]);
    return { ...span, days, cohorts: returned, funnel: way };
  });

  serve("GET /v1/studio/today", async () => {
    const at = context.now();
    const { db } = platformOf(context).store;
    const [today, lastWeek] = await Promise.all([reportOf(db, at), reportOf(db, at - 7 * DAY)]);
    return { at, today, lastWeek };
  });

  serve("GET /v1/studio/survival", async (request) => {
    const span = spanOf(request.query, context.now());
    const dealers = await lengthsByDealer(platformOf(context).store.db, span);
    return { ...span, groups: GROUPS, horizon: HORIZON, dealers };
  });

  serve("GET /v1/studio/offers", async (request) => {
    const span = spanOf(request.query, context.now());
    const { db } = platformOf(context).store;
    const [days, denials] = await Promise.all([offerDays(db, span), offerDenials(db, span)]);
    return { ...span, days, denials };
  });
}

/** Retention is that of the latest new players whose next day is over. */
async function reportOf(db: Queries, at: number): Promise<DayReport> {
  const sums = await dayUntil(db, at);
  const [hours, returned] = await Promise.all([hoursOf(db, sums.day), cameBack(db, at - 2 * DAY)]);
  return { ...sums, hours, cameBack: returned };
}

function spanOf({ from, to }: DaysQuery, now: number): Span {
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
