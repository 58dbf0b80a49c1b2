/** @file Records as a studio lists them: newest first, by state and other marks of a game, a page at a time. */
import { and, asc, desc, eq, gt, gte, lt, max, type SQL } from "drizzle-orm";
import type { RecordState } from "#api";
import type { Queries } from "./database.ts";
import { game, record } from "./schema.ts";

export interface ListOptions {
  readonly state?: RecordState;
  readonly ended?: string;
  readonly leastScore?: number;
  readonly dealer?: string;
  readonly fault?: string;
  /** Those that came before this one; default: the newest. */
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
