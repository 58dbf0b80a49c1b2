/**
 * @file Which players have received their arm, and when: once a phase, synced to disk before the answer. Only games
 * after that can expose a player (`verify/settle.ts`), whichever arm deals them.
 */
import { and, eq, lte, sql } from "drizzle-orm";
import { ok, type Result } from "#engine";
import type { Queries } from "../database/database.ts";
import { told } from "../database/schema.ts";
import type { JournalFault } from "../journal/journalFiles.ts";
import type { Store } from "./store.ts";

/** An arm that a player is told of; which one follows from the experiment. */
export interface Telling {
  readonly experiment: string;
  readonly phase: number;
  /** Milliseconds since the epoch, by the clock of the player: games say by the same one when they began. */
  readonly at: number;
}

export interface ToldRow extends Telling {
  readonly player: string;
  readonly receivedAt: number;
}

/** What a player was told until a time, in milliseconds since the epoch. */
export async function toldTo(db: Queries, player: string, until = Infinity): Promise<Telling[]> {
  const isIn = until === Infinity ? undefined : lte(told.receivedAt, new Date(until));
  const rows = await db
    .select({ experiment: told.experiment, phase: told.phase, at: told.at })
    .from(told)
    .where(and(eq(told.player, player), isIn));
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

/** Keeps that a player is being told; what they were told before stays as it was. */
export async function tell(
  { db, journal }: Pick<Store, "db" | "journal">,
  player: string,
  tellings: readonly Telling[],
  now: number,
): Promise<Result<void, JournalFault>> {
  const entries = tellings.map((value) => ({ at: now, player, kind: "told" as const, value }));
  const written = await journal?.append(entries);
  if (written?.ok === false) return written;
  await insertTold(
    db,
    tellings.map((telling) => ({ ...telling, player, receivedAt: now })),
  );
  return ok(undefined);
}

export async function insertTold(db: Queries, rows: readonly ToldRow[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(
    rows.map(({ at, receivedAt, ...row }) => ({ ...row, at: new Date(at), received_at: new Date(receivedAt) })),
  );
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as x(experiment text, phase integer, player text, at timestamptz, received_at timestamptz)
    ), players as (
      insert into player (id, created_at, seen_at)
      select player, min(received_at), max(received_at) from given group by player
      on conflict (id) do update set created_at = least(player.created_at, excluded.created_at),
        seen_at = greatest(player.seen_at, excluded.seen_at)
    )
    insert into told (experiment, phase, player, at, received_at)
    select experiment, phase, player, at, received_at from given order by received_at on conflict do nothing`);
}
