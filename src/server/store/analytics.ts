/**
 * @file What a studio asks of its games, as sums over `game` and `player_day`: days, cohorts, how long games last, how far
 * new players get. Days are calendar days in UTC.
 */
import { sql } from "drizzle-orm";
import { DAY } from "../calendar.ts";
import type { Queries } from "./database.ts";

/** Days from … to, both counted, as texts of dates. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface DayFigures {
  readonly day: string;
  readonly players: number;
  readonly newPlayers: number;
  readonly games: number;
  readonly minutes: number;
  readonly placements: number;
  readonly refused: number;
  /** Shares of docks, and means a dock; null where no dealer reads the player. */
  readonly flow: number | null;
  readonly bored: number | null;
  readonly anxious: number | null;
  readonly risk: number | null;
  /** Mean distance of the foreseen flow ratio from what came. */
  readonly error: number | null;
}

export async function dayFigures(db: Queries, { from, to }: Span): Promise<DayFigures[]> {
  const { rows } = await db.execute<Record<string, unknown> & DayFigures>(sql`
    with days as (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), played as (
      select day, count(distinct player)::int as players, count(*)::int as games, sum(ms)::float8 / 60000 as minutes,
        sum(placements)::int as placements, sum(flow)::float8 as flow, sum(bored)::float8 as bored,
        sum(anxious)::float8 as anxious, nullif(sum(flow + bored + anxious), 0)::float8 as docks,
        sum(risk) / nullif(sum(risk_docks), 0) as risk, sum(error) / nullif(sum(error_docks), 0) as error
      from game where day between ${from}::date and ${to}::date group by day
    ), arrived as (
      select first as day, count(*)::int as players
      from (select player, min(day) as first from player_day group by player) as firsts group by first
    ), turned as (
      select (received_at at time zone 'UTC')::date as day, count(*)::int as records
      from record where state = 'refused' group by 1
    )
    select days.day::text, coalesce(played.players, 0) as players, coalesce(arrived.players, 0) as "newPlayers",
      coalesce(games, 0) as games, coalesce(minutes, 0) as minutes, coalesce(placements, 0) as placements,
      coalesce(turned.records, 0) as refused, flow / docks as flow, bored / docks as bored, anxious / docks as anxious,
      risk, error
    from days left join played using (day) left join arrived using (day) left join turned using (day) order by days.day`);
  return rows;
}

export interface Cohort {
  /** The day on which its players first played. */
  readonly day: string;
  readonly players: number;
  /** How many of them played that many days later, from 0 on, as far as it is known. */
  readonly returned: readonly number[];
}

/** The retention triangle. */
export async function cohorts(db: Queries, { from, to }: Span): Promise<Cohort[]> {
  const { rows } = await db.execute<{ day: string; later: number; players: number }>(sql`
    with firsts as (select player, min(day) as first from player_day group by player)
    select first::text as day, (player_day.day - first)::int as later, count(*)::int as players
    from player_day join firsts using (player)
    where first between ${from}::date and ${to}::date and player_day.day <= ${to}::date
    group by first, later order by first, later`);
  const days = [...new Set(rows.map(({ day }) => day))];
  return days.map((day) => {
    const its = rows.filter((row) => row.day === day);
    const known = (Date.parse(to) - Date.parse(day)) / DAY;
    const returned = Array.from({ length: known + 1 }, (_, i) => its.find(({ later }) => later === i)?.players ?? 0);
    return { day, players: returned[0] ?? 0, returned };
  });
}

export interface LengthCount {
  readonly placements: number;
  /** Games that ended there, and that were left there. */
  readonly ended: number;
  readonly left: number;
}

/** How many games have which length: what a survival curve is made of. */
export async function lengths(db: Queries, { from, to }: Span): Promise<LengthCount[]> {
  const { rows } = await db.execute<Record<string, unknown> & LengthCount>(sql`
    select placements, (count(*) filter (where ended is not null))::int as ended,
      (count(*) filter (where ended is null))::int as left
    from game where day between ${from}::date and ${to}::date group by placements order by placements`);
  return rows;
}

/** How far new players of the span get, as numbers of players. */
export interface Funnel {
  readonly started: number;
  readonly placed: number;
  readonly cleared: number;
  readonly finished: number;
  readonly again: number;
  readonly nextDay: number;
}

export async function funnel(db: Queries, { from, to }: Span): Promise<Funnel> {
  const { rows } = await db.execute<Record<string, unknown> & Funnel>(sql`
    with mine as (
      select player, min(day) as first, max(day) as last, sum(placements) as placements, sum(lines) as lines,
        count(*) as games, count(ended) as ended from game group by player
    )
    select count(*)::int as started, (count(*) filter (where placements > 0))::int as placed,
      (count(*) filter (where lines > 0))::int as cleared, (count(*) filter (where ended > 0))::int as finished,
      (count(*) filter (where games > 1))::int as again,
      (count(*) filter (where exists (
        select from player_day where player_day.player = mine.player and player_day.day = mine.first + 1)))::int as "nextDay"
    from mine where first between ${from}::date and ${to}::date`);
  return rows[0]!;
}
