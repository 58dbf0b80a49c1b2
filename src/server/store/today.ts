/** @file A day until a time of it, for the comparison of today with the same weekday a week ago, and its hours. */
import { sql } from "drizzle-orm";
import type { DaySums, Hour, Returned } from "#api";
import { DAY, dateText } from "../base/time.ts";
import { newcomers, startOf } from "./analytics.ts";
import type { Queries } from "./database.ts";

/** What a record is refused for whose hands were not dealt so, or cannot be placed. */
const HAND_FAULTS = ["dockMismatch", "unverifiedDock", "learnedDock"] as const;

/** `until` in milliseconds since the epoch, on the day. */
export async function dayUntil(db: Queries, until: number): Promise<DaySums> {
  const day = dateText(until);
  const end = new Date(until);
  const isHandFault = sql`fault in (${sql.join(
    HAND_FAULTS.map((code) => sql`${code}`),
    sql`, `,
  )})`;
  const { rows } = await db.execute<Record<string, unknown> & DaySums>(sql`
    with played as (
      select player, placements, ms, docks from game where day = ${day}::date and played_at <= ${end}
    ), came as (
      select distinct player from played
    ), turned as (
      select count(*)::int as refused, (count(*) filter (where ${isHandFault}))::int as bad_hands
      from record where state = 'refused' and received_at >= ${startOf(day)} and received_at <= ${end}
    )
    select ${day} as day, (select count(*) from came)::int as players,
      (select count(*) from came where not exists (
        select from player_day where player_day.player = came.player and player_day.day < ${day}::date
      ))::int as "newPlayers",
      count(*)::int as games, coalesce(sum(ms), 0)::float8 / 60000 as minutes,
      percentile_cont(0.5) within group (order by placements) as median, coalesce(sum(docks), 0)::int as docks,
      (select refused from turned) as refused, (select bad_hands from turned) as "badHands"
    from played`);
  return rows[0]!;
}

const HOURS = 24;

/** All hours of a day, those without a game too. */
export async function hoursOf(db: Queries, day: string): Promise<Hour[]> {
  const { rows } = await db.execute<Record<string, unknown> & Hour>(sql`
    select extract(hour from played_at at time zone 'UTC')::int as hour,
      (count(*) filter (where place = 1))::int as players, count(*)::int as games, sum(ms)::float8 / 60000 as minutes
    from (
      select played_at, ms, row_number() over (partition by player order by played_at, id) as place
      from game where day = ${day}::date
    ) as played group by 1`);
  const known = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: HOURS }, (_, hour) => known.get(hour) ?? { hour, players: 0, games: 0, minutes: 0 });
}

/** How many new players of a day came back on the next; `at` is any time of the day. */
export async function cameBack(db: Queries, at: number): Promise<Returned> {
  const [day, next] = [dateText(at), dateText(at + DAY)];
  const { rows } = await db.execute<Record<string, unknown> & Returned>(sql`
    select ${day} as day, count(*)::int as players, (count(*) filter (where exists (
      select from player_day where player_day.player = firsts.player and player_day.day = ${next}::date)))::int as returned
    from (${newcomers({ from: day, to: day })}) as firsts`);
  return rows[0]!;
}
