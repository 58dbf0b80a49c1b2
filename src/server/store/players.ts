/** @file What is kept of a player, for themselves: everything, line by line, and the end of it. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { event, game, player, playerDay, record } from "./schema.ts";
import type { Store } from "./store.ts";

export async function findPlayer(db: Db, id: string) {
  const rows = await db.select().from(player).where(eq(player.id, id));
  return rows[0] ?? null;
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
}

/**
 * Forgets a player: no row and no line of the journal names them afterwards. The journal goes first, so that a crash in
 * between brings nothing back that the player was told is gone.
 */
export async function erasePlayer({ db, journal }: Pick<Store, "db" | "journal">, id: string): Promise<void> {
  if ((await findPlayer(db, id)) === null) return;
  await journal?.erase(id, await daysOf(db, id));
  await db.transaction(async (tx) => {
    // Whoever settles one of their records waits here, and finds nobody afterwards.
    await tx.execute(sql`select id from player where id = ${id} for update`);
    for (const table of [game, playerDay, event, record]) await tx.delete(table).where(eq(table.player, id));
    await tx.delete(player).where(eq(player.id, id));
  });
}

/** The days on which the journal may have lines of a player: what came at midnight may be with the day before. */
async function daysOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (at at time zone 'UTC')::date::text as day from (
      select received_at as at from record where player = ${id}
      union all select received_at - interval '1 minute' from record where player = ${id}
      union all select received_at from event where player = ${id}
      union all select received_at - interval '1 minute' from event where player = ${id}
    ) as times`);
  return rows.map(({ day }) => day);
}
