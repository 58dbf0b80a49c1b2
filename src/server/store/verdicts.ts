/**
 * @file Verdicts in the order in which they are made known. Transactions end in any order, so a verdict gets its number
 * only after its transaction has ended, from whoever wants to see it, one at a time: whoever has seen a number has missed
 * no smaller one.
 */
import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/** Any number, as long as nobody else's lock in this database has it. */
const LOCK = 7_241_896_307;
/** Verdicts a time; the next look numbers more. */
const MOST = 10_000;

/** Numbers the verdicts that have none, oldest record first; one that somebody erases at this moment is left out. */
export async function numberVerdicts(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from record where settled is null and state <> 'pending' limit 1`);
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`
      with chosen as (
        select id from record where settled is null and state <> 'pending'
        order by seq limit ${MOST} for update skip locked
      ), numbered as (
        select id, nextval('record_settled_seq') as number from chosen
      )
      update record set settled = number from numbered where record.id = numbered.id`);
  });
}
