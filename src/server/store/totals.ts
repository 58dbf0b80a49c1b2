/**
 * @file The sums that an analysis is made of (`Snapshot` of `#experiment`), one query per day: the players exposed by the
 * end of it, what they did since, and in the week before. A player is one row, inside of the query only.
 *
 * Sessions are games with less than half an hour between them. Daily games count for how much a player plays, not
 * for how games go: no experiment deals them.
 */
import { type SQL, sql } from "drizzle-orm";
import { type ArmTotals, METRIC_IDS, METRICS, type MetricId, NO_TOTALS, noStrata, type Snapshot } from "#experiment";
import type { Sums } from "#stats";
import { DAY } from "../base/base.ts";
import type { Queries } from "../database/database.ts";

/** Players with the arm they count for, as rows (phase, arm, player, at, until, crossed). */
type Exposed = SQL;

/** Times that bound a phase, in milliseconds since the epoch; `to` is where it still runs `Infinity`. */
export interface PhaseTimes {
  readonly from: number;
  readonly to: number;
}

/** The players of an experiment; games after the end of their phase are not of it. */
export function exposedIn(experiment: string, phases: readonly PhaseTimes[]): Exposed {
  const ends = phases.map(({ to }) => (to === Infinity ? "infinity" : new Date(to).toISOString()));
  return sql`
    select phase, arm, player, at, (${JSON.stringify(ends)}::jsonb ->> phase)::timestamptz as until,
      dealt is distinct from arm as crossed
    from exposure where experiment = ${experiment}`;
}

/** Everybody who played between two times, as if exposed with their first game then. */
export function everybodyBetween(from: number, to: number): Exposed {
  return sql`
    select 0 as phase, 'all' as arm, player, min(played_at) as at, 'infinity'::timestamptz as until, false as crossed
    from game where played_at >= ${new Date(from)} and played_at < ${new Date(to)} group by player`;
}

/** Sums by phase and arm of those exposed before `end`, with what they did before it. */
export async function totalsAt(
  db: Queries,
  exposed: Exposed,
  arms: readonly (readonly string[])[],
  end: number,
): Promise<ArmTotals[][]> {
  const { rows } = await db.execute<SumRow>(sumsQuery(exposed, new Date(end)));
  return arms.map((ids, phase) =>
    ids.map((arm) => totalsOf(rows.filter((row) => row.phase === phase && row.arm === arm))),
  );
}

export async function snapshotAt(
  db: Queries,
  exposed: Exposed,
  arms: readonly (readonly string[])[],
  day: number,
): Promise<Snapshot> {
  return { day, phases: await totalsAt(db, exposed, arms, (day + 1) * DAY) };
}

/** Sums of a group of players: value, below, and both of the week before, then each product of two. */
interface SumRow extends Record<string, unknown> {
  readonly phase: number;
  readonly arm: string;
  readonly crossed: boolean;
  readonly metric: MetricId | "exposed";
  readonly known: boolean;
  readonly n: number;
  readonly sums: readonly number[];
  readonly products: readonly number[];
}

function totalsOf(rows: readonly SumRow[]): ArmTotals {
  const count = (crossed: boolean) =>
    rows.filter((row) => row.metric === "exposed" && row.crossed === crossed).reduce((sum, { n }) => sum + n, 0);
  if (rows.length === 0) return NO_TOTALS;
  return {
    players: count(false) + count(true),
    crossed: count(true),
    metrics: metricsOf(rows.filter(({ crossed }) => !crossed)),
    crossedMetrics: metricsOf(rows.filter(({ crossed }) => crossed)),
  };
}

function metricsOf(rows: readonly SumRow[]): ArmTotals["metrics"] {
  return Object.fromEntries(
    METRIC_IDS.map((metric) => {
      const [noneKnown, noneFresh] = noStrata(metric);
      const row = (known: boolean) => rows.find((one) => one.metric === metric && one.known === known);
      const isRatio = METRICS[metric].shape === "ratio";
      const known = picked(row(true), isRatio ? [0, 1, 2, 3] : [0, 2]) ?? noneKnown;
      const fresh = picked(row(false), isRatio ? [0, 1] : [0]) ?? noneFresh;
      return [metric, [known, fresh] as const];
    }),
  );
}

/** The sums of some of the four values. */
function picked(row: SumRow | undefined, values: readonly number[]): Sums | null {
  if (row === undefined) return null;
  const productOf = (i: number, j: number) => row.products[i * 4 - (i * (i - 1)) / 2 + (j - i)]!;
  return {
    n: row.n,
    sums: values.map((i) => row.sums[i]!),
    products: values.flatMap((i, a) => values.slice(a).map((j) => productOf(i, j))),
  };
}

/** Milliseconds between two games of a session at most. */
const PAUSE = sql`interval '30 minutes'`;
const VALUES = ["y", "z", "y0", "z0"].map((name) => sql.raw(name));
const SUMS = sql.join(
  VALUES.map((value) => sql`sum(${value})`),
  sql`, `,
);
const PRODUCTS = sql.join(
  VALUES.flatMap((a, i) => VALUES.slice(i).map((b) => sql`sum(${a} * ${b})`)),
  sql`, `,
);

function sumsQuery(everybody: Exposed, end: Date): SQL {
  return sql`
    with exposed as (select * from (${everybody}) as everybody where at < ${end}),
    sent as (
      select phase, exposed.player, received_at >= at as is_after, count(*)::float8 as records,
        (count(*) filter (where state = 'refused'))::float8 as refused
      from exposed join record on record.player = exposed.player
        and received_at >= at - interval '7 days' and received_at < least(until, ${end})
      group by 1, 2, 3
    ), games as (
      select exposed.phase, game.*, exposed.at as exposed_at, played_at >= exposed.at as is_after,
        played_at - lag(played_at + ms * interval '1 millisecond')
          over (partition by exposed.phase, game.player, played_at >= exposed.at order by played_at) as pause
      from exposed join game on game.player = exposed.player
        and played_at >= exposed.at - interval '7 days' and played_at < least(until, ${end})
    ), done as (
      select phase, player, is_after, count(*)::float8 as games, count(distinct day)::float8 as days,
        sum(ms)::float8 / 60000 as minutes, (count(*) filter (where pause is null or pause > ${PAUSE}))::float8 as sessions,
        (count(late) filter (where daily is null))::float8 as late_games,
        (count(*) filter (where daily is null and late))::float8 as survived,
        (count(ended) filter (where daily is null))::float8 as ended,
        (count(*) filter (where daily is null and ended = 'noFeasibleDock'))::float8 as stuck,
        coalesce(sum(anxious) filter (where daily is null), 0)::float8 as anxious,
        coalesce(sum(bored + flow + anxious) filter (where daily is null), 0)::float8 as docks,
        bool_or(played_at >= exposed_at + interval '24 hours' and played_at < exposed_at + interval '48 hours')::int::float8
          as returned
      from games group by 1, 2, 3
    ), measured as (
      select exposed.phase, arm, crossed, metric, y, z, coalesce(y0, 0) as y0, coalesce(z0, 0) as z0, coalesce(z0, 0) > 0 as known
      from exposed
      left join done as a on a.phase = exposed.phase and a.player = exposed.player and a.is_after
      left join done as b on b.phase = exposed.phase and b.player = exposed.player and not b.is_after
      left join sent as s on s.phase = exposed.phase and s.player = exposed.player and s.is_after
      left join sent as t on t.phase = exposed.phase and t.player = exposed.player and not t.is_after
      cross join lateral (values
        ('exposed', true, 0, 0, 0, 0),
        ('day1Retention', at + interval '48 hours' <= ${end}, coalesce(a.returned, 0), 0, b.days / 7, b.days),
        ('sessionMinutes', true, coalesce(a.minutes, 0), coalesce(a.sessions, 0), b.minutes, b.sessions),
        ('gamesPerDay', true, coalesce(a.games, 0), coalesce(a.days, 0), b.games, b.days),
        ('lateSurvival', true, coalesce(a.survived, 0), coalesce(a.late_games, 0), b.survived, b.late_games),
        ('refusedRecords', true, coalesce(s.refused, 0), coalesce(s.records, 0), t.refused, t.records),
        ('noFeasibleDock', true, coalesce(a.stuck, 0), coalesce(a.ended, 0), b.stuck, b.ended),
        ('frustratedDocks', true, coalesce(a.anxious, 0), coalesce(a.docks, 0), b.anxious, b.docks)
      ) as metric (metric, counts, y, z, y0, z0)
      where counts
    )
    select phase, arm, crossed, metric, known, count(*)::int as n, array[${SUMS}]::float8[] as sums,
      array[${PRODUCTS}]::float8[] as products
    from measured group by 1, 2, 3, 4, 5`;
}
