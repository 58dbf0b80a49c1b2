/**
 * @file The studio's reports as sums over `game`, `player_day` and `event`: days, cohorts, first steps, today, lengths of
 * games, offers. Days are calendar days in UTC. A query reads only the span's days, and the players who play in it.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Cohort, DayFigures, DaySums, DealerLengths, Funnel, Hour, OfferDay, OfferDenials, Returned } from "#api";
import { DAY, dateText } from "../base/base.ts";
import type { Queries } from "../database/database.ts";

/** Days as dates, both included. */
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

/** Faults of records with a hand that was not dealt that way, or cannot be placed. */
const HAND_FAULTS = ["dockMismatch", "unverifiedDock", "learnedDock"] as const;

/** Sums of a day up to a time of it, in milliseconds since the epoch. */
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

/**
 * Groups of players, by a digest of the id. A curve without a group is a curve without some players: that is all that an
 * interval with players as clusters needs, and no player is named.
 */
export const GROUPS = 40;
/** Placements up to which a game is followed. */
export const HORIZON = 300;
/** Dealers with most games; others are left out. */
const MOST_DEALERS = 6;

interface Row extends Record<string, unknown> {
  readonly dealer: string;
  readonly group: number;
  readonly placements: number;
  readonly ended: number;
  readonly left: number;
}

/** Lengths of games in a form that can be added up: by dealer, group and placements; dealers with most games first. */
export async function lengthsByDealer(db: Queries, { from, to }: Span): Promise<DealerLengths[]> {
  const { rows: dealers } = await db.execute<{ dealer: string; games: number; players: number }>(sql`
    select dealer, count(*)::int as games, count(distinct player)::int as players
    from game where day between ${from}::date and ${to}::date
    group by dealer order by games desc, dealer limit ${MOST_DEALERS}`);
  const { rows } = await db.execute<Row>(sql`
    select dealer, ('x' || substr(md5(player), 1, 7))::bit(28)::int % ${GROUPS}::int as "group",
      least(placements, ${HORIZON}::int) as placements,
      (count(*) filter (where ended is not null and placements <= ${HORIZON}::int))::int as ended,
      (count(*) filter (where ended is null or placements > ${HORIZON}::int))::int as left
    from game where day between ${from}::date and ${to}::date group by 1, 2, 3 order by 1, 2, 3`);
  return dealers.map((one) => ({ ...one, ...columnsOf(rows.filter(({ dealer }) => dealer === one.dealer)) }));
}

function columnsOf(rows: readonly Row[]) {
  return {
    group: rows.map(({ group }) => group),
    placements: rows.map(({ placements }) => placements),
    ended: rows.map(({ ended }) => ended),
    left: rows.map(({ left }) => left),
  };
}

/** The day of an event in UTC: by the player's clock, or by the server's where that is earlier. */
const EVENT_DAY = sql`(least(at, received_at) at time zone 'UTC')::date`;

export async function offerDays(db: Queries, { from, to }: Span): Promise<OfferDay[]> {
  const { rows } = await db.execute<Record<string, unknown> & OfferDay>(sql`
    with days as (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), made as (
      select ${EVENT_DAY} as day, type, player, data from event
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
    select (${EVENT_DAY})::text as day, data->>'kind' as kind, gate, count(*)::int as denied
    from event cross join jsonb_array_elements_text(data->'denials') as gate
    where type = 'offer.decided' and received_at >= ${from}::date and ${EVENT_DAY} between ${from}::date and ${to}::date
    group by 1, 2, 3 order by 1, 2, 4 desc, 3`);
  return rows;
}
