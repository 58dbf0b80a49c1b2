/**
 * @file Records for the studio: the list, newest first, a page at a time; and verdicts in the order of their numbers.
 * Transactions end in any order, so a verdict gets its number only after its transaction has ended, one at a time: a client
 * that has seen a number has missed no smaller one.
 */
import { and, asc, desc, eq, gt, gte, lt, max, type SQL, sql } from "drizzle-orm";
import type { RecordState } from "#api";
import type { Db, Queries } from "../database/database.ts";
import { game, record } from "../database/schema.ts";

export interface ListOptions {
  readonly state?: RecordState;
  readonly ended?: string;
  readonly leastScore?: number;
  readonly dealer?: string;
  readonly fault?: string;
  /** Records that arrived before this one; default: the newest. */
  readonly before?: number;
  readonly limit: number;
}

const COLUMNS = {
  id: record.id,
  seq: record.seq,
  state: record.state,
  fault: record.fault,
  message: record.message,
  receivedAt: record.receivedAt,
  player: record.player,
  dealer: game.dealer,
  score: game.score,
  placements: game.placements,
  ended: game.ended,
  marks: game.marks,
};

export function listRecords(db: Queries, options: ListOptions) {
  const { state, ended, leastScore, dealer, fault, before, limit } = options;
  const wanted: (SQL | undefined)[] = [
    state && eq(record.state, state),
    ended === undefined ? undefined : eq(game.ended, ended),
    leastScore === undefined ? undefined : gte(game.score, leastScore),
    dealer === undefined ? undefined : eq(game.dealer, dealer),
    fault === undefined ? undefined : eq(record.fault, fault),
    before === undefined ? undefined : lt(record.seq, before),
  ];
  return db
    .select(COLUMNS)
    .from(record)
    .leftJoin(game, eq(game.record, record.id))
    .where(and(...wanted))
    .orderBy(desc(record.seq))
    .limit(limit);
}

/** Verdicts since one of them, oldest first; `settled` numbers them. */
export function verdictsSince(db: Queries, settled: number, limit: number) {
  return db
    .select({ ...COLUMNS, settled: record.settled })
    .from(record)
    .leftJoin(game, eq(game.record, record.id))
    .where(gt(record.settled, settled))
    .orderBy(asc(record.settled))
    .limit(limit);
}

/** The number of the latest verdict; 0 if there is none. */
export async function lastVerdict(db: Queries): Promise<number> {
  const rows = await db.select({ last: max(record.settled) }).from(record);
  return rows[0]?.last ?? 0;
}

/** An advisory lock of this database; each purpose has its own number. */
const NUMBERING_LOCK = 7_241_896_307;
/** Verdicts at a time; the next look numbers more. */
const MOST_NUMBERED = 10_000;

/** Numbers the verdicts that have none, oldest record first; one that is being erased is left out. */
export async function numberVerdicts(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from record where settled is null and state <> 'pending' limit 1`);
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`);
    await tx.execute(sql`
      with chosen as (
        select id from record where settled is null and state <> 'pending'
        order by seq limit ${MOST_NUMBERED} for update skip locked
      ), numbered as (
        select id, nextval('record_settled_seq') as number from chosen
      )
      update record set settled = number from numbered where record.id = numbered.id`);
  });
}
