/** @file Games for everybody: one by its record, and the ranking of a day. */
import { and, asc, count, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Rank } from "#api";
import type { Db } from "../database/database.ts";
import { game, record } from "../database/schema.ts";

export async function findRecord(db: Db, id: string) {
  const rows = await db
    .select({ record, game })
    .from(record)
    .leftJoin(game, eq(game.record, record.id))
    .where(eq(record.id, id));
  return rows[0] ?? null;
}

/** A place in a ranking, with its player. */
export interface PlayerRank extends Omit<Rank, "isYou"> {
  readonly player: string;
}

export interface Ranking {
  readonly players: number;
  readonly scores: readonly PlayerRank[];
  /** The player's own place, also below the shown ones. */
  readonly you: PlayerRank | null;
}

const COLUMNS = {
  score: game.score,
  placements: game.placements,
  record: game.record,
  player: game.player,
  at: game.at,
};

/** Verified games of the day's seed, best first; of equal scores the one that came first. */
export async function rankingOf(db: Db, date: string, limit: number, you: string | null): Promise<Ranking> {
  const isRanked = and(eq(game.daily, date), eq(game.state, "verified"));
  const best = await db
    .select(COLUMNS)
    .from(game)
    .where(isRanked)
    .orderBy(desc(game.score), asc(game.at), asc(game.id))
    .limit(limit);
  const [all] = await db.select({ players: count() }).from(game).where(isRanked);
  const own =
    you === null
      ? []
      : await db
          .select(COLUMNS)
          .from(game)
          .where(and(isRanked, eq(game.player, you)))
          .orderBy(desc(game.score), asc(game.at))
          .limit(1);
  const scores = best.map(({ at: _, ...row }, i) => ({ ...row, rank: i + 1 }));
  return { players: all?.players ?? 0, scores, you: await rankedOwn(db, scores, own[0], isRanked) };
}

type Row = Omit<PlayerRank, "rank"> & { readonly at: Date };

async function rankedOwn(
  db: Db,
  scores: readonly PlayerRank[],
  own: Row | undefined,
  isRanked: ReturnType<typeof and>,
): Promise<PlayerRank | null> {
  if (own === undefined) return null;
  const shown = scores.find(({ record: id }) => id === own.record);
  if (shown !== undefined) return shown;
  const isBetter = or(gt(game.score, own.score), and(eq(game.score, own.score), lt(game.at, own.at)));
  const [better] = await db.select({ games: count() }).from(game).where(and(isRanked, isBetter));
  const { at: _, ...row } = own;
  return { ...row, rank: (better?.games ?? 0) + 1 };
}

/** Records that wait for a verdict. */
export async function countPending(db: Db): Promise<number> {
  const [row] = await db.select({ pending: count() }).from(record).where(sql`${record.state} = 'pending'`);
  return row?.pending ?? 0;
}
