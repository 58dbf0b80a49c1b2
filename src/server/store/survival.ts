/**
 * @file How long games last, in a form that can be added up: by dealer, by a group of players, by length. A player is in
 * one group by a digest of the id, so that a curve without a group is a curve without some players: that is all that an
 * interval with players as clusters needs, and no player is told.
 */
import { sql } from "drizzle-orm";
import type { DealerLengths } from "#api";
import type { Span } from "./analytics.ts";
import type { Queries } from "./database.ts";

/** Groups of players. */
export const GROUPS = 40;
/** A game is followed so far, in placements. */
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

/** Those with most games first. */
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
