/** @file Brings a database to the tables of this version, once, also where several processes start together. */
import { sql } from "drizzle-orm";
import { fail, ok, type Result } from "#engine";
import type { Db } from "./database.ts";
import { MIGRATIONS, type Migration } from "./migrations.ts";

/** Any number, as long as nobody else's lock in this database has it. */
const LOCK = 7_241_896_305;

/** The names of the steps that were taken. */
export function migrate(
  db: Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Result<string[], "newerStore">> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create table if not exists migration (name text primary key, taken_at timestamptz not null)`);
    const { rows } = await tx.execute<{ name: string }>(sql`select name from migration order by name`);
    const known = new Set(migrations.map(({ name }) => name));
    const foreign = rows.find(({ name }) => !known.has(name));
    if (foreign !== undefined) {
      return fail("newerStore", `the data was written by a later version (${foreign.name}); this one cannot read it`);
    }
    const taken = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !taken.has(name));
    for (const { name, sql: statements } of missing) {
      await tx.execute(sql.raw(statements));
      await tx.execute(sql`insert into migration values (${name}, now())`);
    }
    return ok(missing.map(({ name }) => name));
  });
}
