/**
 * @file The records that wait for a verdict. The table is the queue: a claim on a row lasts for a while, so a process that
 * dies loses nothing, and more processes just join. Players take turns: a player waits for at most one game of each other
 * player. A player's records are verified in the order of arrival, since each game begins with what the one before taught.
 *
 * The first uploader owns the moves of a game, whichever verification finishes first. So the moves of earlier records that
 * still wait are looked at before a later record is settled, and a rebuilt database gives the same verdicts.
 */
import { and, asc, eq, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { record } from "../database/schema.ts";

export interface Claim {
  readonly id: string;
  /** Of the row: a record that was erased and sent again has another one. */
  readonly seq: number;
  readonly player: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Claims so far, this one included. */
  readonly attempts: number;
  readonly profile: string | null;
  readonly habits: string | null;
}

interface ClaimRow extends Record<string, unknown> {
  readonly id: string;
  readonly seq_number: number;
  readonly player: string;
  readonly text: string;
  readonly received_ms: number;
  readonly attempts: number;
  readonly profile: string | null;
  readonly habits: string | null;
}

/** Seconds that a claim holds, and more for every letter: longer than the verification may take (`verify/verifier.ts`). */
const LEASE = 10;
const LEASE_A_LETTER = 0.001;

/** The first that waits of some players: those after one, and then from the beginning; `now` in milliseconds since the epoch. */
export async function claim(db: Queries, limit: number, now: number, after = ""): Promise<Claim[]> {
  const later = await claimOf(db, limit, now, sql`r.player > ${after}`);
  if (later.length === limit || after === "") return later;
  return [...later, ...(await claimOf(db, limit - later.length, now, sql`r.player <= ${after}`))];
}

async function claimOf(db: Queries, limit: number, now: number, isAsked: SQL): Promise<Claim[]> {
  const { rows } = await db.execute<ClaimRow>(sql`
    with chosen as (
      select id from record as r
      where state = 'pending' and (claimed_until is null or claimed_until < ${new Date(now)}) and ${isAsked}
        and not exists (
          select from record as earlier
          where earlier.player = r.player and earlier.state = 'pending' and earlier.seq < r.seq
        )
      order by r.player limit ${limit} for update skip locked
    ), claimed as (
      update record set attempts = attempts + 1,
        claimed_until = ${new Date(now)}::timestamptz + make_interval(secs => ${LEASE}::float8 + ${LEASE_A_LETTER}::float8 * length(text))
      where id in (select id from chosen)
      returning id, player, text, received_at, attempts, seq
    )
    select claimed.id, claimed.seq::float8 as seq_number, claimed.player, claimed.text, claimed.attempts, player.profile, player.habits,
      (extract(epoch from claimed.received_at) * 1000)::float8 as received_ms
    from claimed left join player on player.id = claimed.player order by claimed.seq`);
  return rows.map(({ received_ms: receivedAt, seq_number: seq, ...row }) => ({ ...row, seq, receivedAt }));
}

/** Gives back what was claimed by processes that are gone; only who is alone knows that they are. */
export async function releaseAll(db: Queries): Promise<void> {
  await db.execute(sql`update record set claimed_until = null where state = 'pending'`);
}

/** Gives a claim back, to be taken again from a time on, in milliseconds since the epoch. */
export async function release(db: Queries, { id, seq }: Pick<Claim, "id" | "seq">, from: number): Promise<void> {
  await db.execute(sql`update record set claimed_until = ${new Date(from)} where id = ${id} and seq = ${seq}`);
}

/** The same for one that could be verified but not settled yet: it has not failed. */
export async function postpone(db: Queries, { id, seq }: Pick<Claim, "id" | "seq">, from: number): Promise<void> {
  await db.execute(
    sql`update record set claimed_until = ${new Date(from)}, attempts = attempts - 1 where id = ${id} and seq = ${seq}`,
  );
}

/** Below this many placements two players may well have played the same moves. */
export const TELLING_PLACEMENTS = 12;

/** Whether an earlier record of another player has the same moves, and still waits. */
export async function isEarly(tx: Queries, claimed: Claim, moves: string, placements: number): Promise<boolean> {
  if (placements < TELLING_PLACEMENTS) return false;
  const earlier = await tx
    .select({ id: record.id })
    .from(record)
    .where(and(waitsBefore(claimed), eq(record.moves, moves)))
    .limit(1);
  return earlier.length > 0;
}

/** Some earlier records of other players that still wait, with moves not looked at yet. */
export function unseenBefore(db: Queries, claimed: Claim, limit: number) {
  return db
    .select({ id: record.id, text: record.text })
    .from(record)
    .where(and(waitsBefore(claimed), isNull(record.moves)))
    .orderBy(asc(record.seq))
    .limit(limit);
}

/** Keeps the digest of a record's moves as long as it waits; empty for text that is not a record. */
export async function keepMoves(db: Queries, id: string, moves: string): Promise<void> {
  await db
    .update(record)
    .set({ moves })
    .where(and(eq(record.id, id), eq(record.state, "pending")));
}

function waitsBefore({ seq, player }: Claim) {
  return and(eq(record.state, "pending"), lt(record.seq, seq), ne(record.player, player));
}
