/**
 * @file What a studio asks of its players, as sums over `game` and `player_day`: days, cohorts, how far new players get.
 * Days are calendar days in UTC. Whatever is read is of the span's days, and of players who play in it.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Cohort, DayFigures, Funnel } from "#api";
import { DAY } from "../base/time.ts";
import type { Queries } from "./database.ts";

/** Days from … to, both counted, as texts of dates. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Players whose first day is in a span, with that day. */
export function newcomers({ from, to }: Span): SQL {
  return sql`
    select player, min(day) as first from player_day as mine where day between ${from}::date and ${to}::date
    group by player having not exists (
      select from player_day as earlier where earlier.player = mine.player and earlier.day < ${from}::date)`;
}

/** Midnight before a day, and after it, as points in time. */
export const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'UTC'`;
export const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;

export async function dayFigures(db: Queries, span: Span): Promise<DayFigures[]> {
  const { from, to } = span;
  const { rows } = await db.execute<Record<string, unknown> & DayFigures>(sql`
    with days as (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), played as (
      select day, count(distinct player)::int as players, count(*)::int as games, sum(ms)::float8 / 60000 as minutes,
        sum(placements)::int as placements, percentile_cont(0.5) within group (order by placements) as median,
        sum(docks)::int as all_docks, sum(flow)::float8 as flow, sum(bored)::float8 as bored,
        sum(anxious)::float8 as anxious, nullif(sum(flow + bored + anxious), 0)::float8 as docks,
        sum(risk) / nullif(sum(risk_docks), 0) as risk, sum(error) / nullif(sum(error_docks), 0) as error
      from game where day between ${from}::date and ${to}::date group by day
    ), arrived as (
      select first as day, count(*)::int as players from (${newcomers(span)}) as firsts group by first
    ), turned as (
      select (received_at at time zone 'UTC')::date as day, count(*)::int as records
      from record where state = 'refused' and received_at >= ${startOf(from)} and received_at < ${endOf(to)} group by 1
    )
    select days.day::text, coalesce(played.players, 0) as players, coalesce(arrived.players, 0) as "newPlayers",
      coalesce(games, 0) as games, coalesce(minutes, 0) as minutes, coalesce(placements, 0) as placements, median,
      coalesce(all_docks, 0) as docks, coalesce(turned.records, 0) as refused, flow / docks as flow,
      bored / docks as bored, anxious / docks as anxious, risk, error
    from days left join played using (day) left join arrived using (day) left join turned using (day) order by days.day`);
  return rows;
}

/** Days that a cohort is followed after its first. */
const FOLLOWED = 30;

/** The retention triangle. */
export async function cohorts(db: Queries, span: Span): Promise<Cohort[]> {
  const { to } = span;
  const { rows } = await db.execute<{ day: string; later: number; players: number }>(sql`
    with firsts as (${newcomers(span)})
    select first::text as day, (player_day.day - first)::int as later, count(*)::int as players
    from firsts join player_day using (player)
    where player_day.day between first and least(${to}::date, first + ${FOLLOWED}::int)
    group by first, later order by first, later`);
  const days = [...new Set(rows.map(({ day }) => day))];
  return days.map((day) => {
    const its = rows.filter((row) => row.day === day);
    const known = Math.min(FOLLOWED, (Date.parse(to) - Date.parse(day)) / DAY);
    const returned = Array.from({ length: known + 1 }, (_, i) => its.find(({ later }) => later === i)?.players ?? 0);
    return { day, players: returned[0] ?? 0, returned };
  });
}

/** How far new players of the span get within it. */
export async function funnel(db: Queries, span: Span): Promise<Funnel> {
  const { rows } = await db.execute<Record<string, unknown> & Funnel>(sql`
    with firsts as (${newcomers(span)}), mine as (
      select player, first, sum(placements) as placements, sum(lines) as lines, count(*) as games, count(ended) as ended,
        bool_or(game.day = first + 1) as came_back
      from firsts join game using (player) where game.day <= ${span.to}::date group by player, first
    )
    select count(*)::int as started, (count(*) filter (where placements > 0))::int as placed,
      (count(*) filter (where lines > 0))::int as cleared, (count(*) filter (where ended > 0))::int as finished,
      (count(*) filter (where games > 1))::int as again, (count(*) filter (where came_back))::int as "nextDay"
    from mine`);
  return rows[0]!;
}
