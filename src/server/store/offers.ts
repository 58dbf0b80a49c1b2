/**
 * @file Offers of days, from the events that players share: decisions, what was shown, and what denied the others. A day
 * is a calendar day in UTC by the player's clock, or by the server's where that is earlier.
 */
import { sql } from "drizzle-orm";
import type { OfferDay, OfferDenials } from "#api";
import type { Span } from "./analytics.ts";
import type { Queries } from "./database.ts";

/** When an event happened, as a date. Nothing happens after it has arrived. */
const DAY = sql`(least(at, received_at) at time zone 'UTC')::date`;

export async function offerDays(db: Queries, { from, to }: Span): Promise<OfferDay[]> {
  const { rows } = await db.execute<Record<string, unknown> & OfferDay>(sql`
    with days as (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), made as (
      select ${DAY} as day, type, player, data from event
      where type in ('offer.decided', 'offer.closed') and received_at >= ${from}::date
    ), counted as (
      select day, count(distinct player) filter (where type = 'offer.decided') as players,
        count(*) filter (where type = 'offer.decided') as decided,
        count(*) filter (where type = 'offer.decided' and (data->>'allowed')::boolean) as allowed,
        count(*) filter (where type = 'offer.closed' and data->>'outcome' <> 'failed') as shown,
        count(*) filter (where type = 'offer.closed' and data->>'outcome' = 'dismissed') as dismissed,
        count(*) filter (where type = 'offer.closed' and data->>'outcome' = 'rewarded') as rewarded,
        count(*) filter (where type = 'offer.closed' and data->>'outcome' = 'failed') as failed
      from made group by day
    )
    select days.day::text, coalesce(players, 0)::int as players, coalesce(decided, 0)::int as decided,
      coalesce(allowed, 0)::int as allowed, coalesce(shown, 0)::int as shown,
      coalesce(dismissed, 0)::int as dismissed, coalesce(rewarded, 0)::int as rewarded,
      coalesce(failed, 0)::int as failed
    from days left join counted using (day) order by days.day`);
  return rows;
}

export async function offerDenials(db: Queries, { from, to }: Span): Promise<OfferDenials[]> {
  const { rows } = await db.execute<Record<string, unknown> & OfferDenials>(sql`
    select (${DAY})::text as day, data->>'kind' as kind, gate, count(*)::int as denied
    from event cross join jsonb_array_elements_text(data->'denials') as gate
    where type = 'offer.decided' and received_at >= ${from}::date and ${DAY} between ${from}::date and ${to}::date
    group by 1, 2, 3 order by 1, 2, 4 desc, 3`);
  return rows;
}
