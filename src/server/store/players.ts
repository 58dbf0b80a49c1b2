/** @file Export and erasure of everything that is stored about a player. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { ok, type Result } from "#engine";
import { DIGEST_LENGTH, dateText, digestOf } from "../base/base.ts";
import type { Db, Queries } from "../database/database.ts";
import { event, exposure, game, player, playerDay, record, told } from "../database/schema.ts";
import type { Erasure } from "../journal/erasures.ts";
import type { JournalFault } from "../journal/journalFiles.ts";
import type { Store } from "./store.ts";

export async function findPlayer(db: Db, id: string) {
  const rows = await db.select().from(player).where(eq(player.id, id));
  return rows[0] ?? null;
}

/** Keeps what a network has learned of a player, in place of what was kept before; null where it is to be forgotten. */
export async function keepAdapter(
  { db, journal, removeOld }: Pick<Store, "db" | "journal" | "removeOld">,
  id: string,
  adapter: string | null,
  now: number,
): Promise<Result<void, JournalFault>> {
  if (adapter === null) {
    const known = await findPlayer(db, id);
    if (known === null || known.adapter === null) return ok(undefined);
    await journal?.dropAdapters(id, firstDayOf(known));
    await removeOld?.();
  }
  // Also that it was forgotten: a database that never syncs may have it still.
  const written = await journal?.append([{ at: now, player: id, kind: "adapter", value: adapter }]);
  if (written?.ok === false) return written;
  await insertAdapter(db, id, adapter, now);
  return ok(undefined);
}

export async function insertAdapter(db: Queries, id: string, adapter: string | null, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .insert(player)
    .values({ id, createdAt: at, seenAt: at, adapter })
    .onConflictDoUpdate({
      target: player.id,
      set: { adapter, createdAt: sql`least(${player.createdAt}, excluded.created_at)` },
    });
}

/** Rows a query. */
const PAGE = 200;

/** All that is kept of a player, one object a line of an export. */
export async function* exportPlayer(db: Db, id: string): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const known = await findPlayer(db, id);
  if (known === null) return;
  yield { player: known };
  for (let after = 0; ; ) {
    const rows = await db
      .select({ record, game })
      .from(record)
      .leftJoin(game, eq(game.record, record.id))
      .where(and(eq(record.player, id), gt(record.seq, after)))
      .orderBy(asc(record.seq))
      .limit(PAGE);
    for (const row of rows) yield row;
    if (rows.length < PAGE) break;
    after = rows.at(-1)!.record.seq!;
  }
  for (const day of await db.select().from(playerDay).where(eq(playerDay.player, id))) yield { day };
  for (const happened of await db.select().from(event).where(eq(event.player, id))) yield { event: happened };
  for (const one of await db.select().from(told).where(eq(told.player, id))) yield { told: one };
  for (const one of await db.select().from(exposure).where(eq(exposure.player, id))) yield { exposure: one };
}

/**
 * Forgets a player: no row and no line of the journal names them or has a game of theirs afterwards. The journal goes
 * first, so that a crash in between brings nothing back that the player was told is gone.
 */
export async function erasePlayer(
  store: Pick<Store, "db" | "journal" | "removeOld">,
  id: string,
  now: number,
): Promise<void> {
  const { db, journal, removeOld } = store;
  const known = await findPlayer(db, id);
  if (known === null) return;
  const at = Math.max(now, known.seenAt.getTime());
  await journal?.erase({ player: digestOf(id), at, records: await recordsOf(db, id) }, firstDayOf(known));
  await removeOld?.();
  await deleteRows(db, id);
}

const MINUTE = 60_000;

/** The day of the first file of the journal that may name a player: what comes just before midnight may be in the one before. */
function firstDayOf({ createdAt }: { readonly createdAt: Date }): string {
  return dateText(createdAt.getTime() - MINUTE);
}

async function recordsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ id: record.id }).from(record).where(eq(record.player, id));
  return rows.map((row) => row.id);
}

async function deleteRows(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // A transaction that settles one of their records waits here, and finds no player afterwards.
    await tx.execute(sql`select id from player where id = ${id} for update`);
    for (const table of [game, playerDay, event, told, exposure, record])
      await tx.delete(table).where(eq(table.player, id));
    await tx.delete(player).where(eq(player.id, id));
  });
}

/** Erases whom the journal says was erased: a database that never syncs may have forgotten it. Whether there was anybody. */
export async function eraseAgain(db: Db, erasures: readonly Erasure[]): Promise<boolean> {
  if (erasures.length === 0) return false;
  const given = JSON.stringify(erasures.map(({ player: digest, at }) => ({ digest, at: new Date(at) })));
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct player.id from player join jsonb_to_recordset(${given}::jsonb) as erased(digest text, at timestamptz)
      on erased.digest = left(translate(encode(sha256(convert_to(player.id, 'UTF8')), 'base64'), '+/', '-_'), ${DIGEST_LENGTH}::int)
    where player.created_at <= erased.at`);
  for (const { id } of rows) await deleteRows(db, id);
  return rows.length > 0;
}
