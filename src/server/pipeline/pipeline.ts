/** @file The pipeline: updates the ability of each player from their games, and drops old events. Idempotent. */

import { desc, eq, sql } from "drizzle-orm";
import { ok, type Result } from "#engine";
import { dateText } from "../base/base.ts";
import type { Queries } from "../database/database.ts";
import { game, player } from "../database/schema.ts";
import { dropMonths, eventsKeptSince, makeMonths } from "../store/months.ts";
import { checkFolder, openStore, type StoreFault, type StoreOptions } from "../store/openStore.ts";
import type { Store } from "../store/store.ts";
import { abilityOf } from "./ability.ts";

export interface PipelineSums {
  /** Players whose ability was updated. */
  readonly players: number;
  /** Months whose events were dropped, such as "2025-09". */
  readonly months: readonly string[];
}

export async function pipeline({ db, journal }: Store, now: number): Promise<PipelineSums> {
  await makeMonths(db, now);
  const months = await dropMonths(db, now);
  if (months.length > 0) await journal?.dropEvents(dateText(eventsKeptSince(now)));
  return { players: await updateAbilities(db), months };
}

/** The pipeline as a run of its own, beside the server or without one. */
export async function runPipeline(options: StoreOptions): Promise<Result<PipelineSums, StoreFault>> {
  if (options.url === undefined) {
    const found = checkFolder(options.folder);
    if (!found.ok) return found;
  }
  const store = await openStore(options);
  if (!store.ok) return store;
  try {
    return ok(await pipeline(store.value, options.now()));
  } finally {
    await store.value.close();
  }
}

/** Players a look, and the games of each that count, the latest. */
const PLAYERS = 200;
const GAMES = 50;

/** Returns the number of updated players. */
export async function updateAbilities(db: Queries): Promise<number> {
  for (let updated = 0; ; ) {
    const { rows } = await db.execute<{ id: string; of: string }>(sql`
      select player.id, played.of from player join (
        select player, count(*) || ' ' || max(at at time zone 'UTC') as of from game group by player
      ) as played on played.player = player.id
      where ability->>'of' is distinct from played.of
      order by player.id limit ${PLAYERS}`);
    for (const { id, of } of rows) await updateAbility(db, id, of);
    updated += rows.length;
    if (rows.length < PLAYERS) return updated;
  }
}

/** `of` says of how many games, up to when, the vector is. */
async function updateAbility(db: Queries, id: string, of: string): Promise<void> {
  const games = await db
    .select({ placements: game.placements, lines: game.lines, ended: game.ended, rows: game.rows })
    .from(game)
    .where(eq(game.player, id))
    .orderBy(desc(game.at), desc(game.id))
    .limit(GAMES);
  const played = games.reverse().map(({ ended, ...row }) => ({ ...row, isEnded: ended !== null }));
  await db
    .update(player)
    .set({ ability: { ...abilityOf(played), of } })
    .where(eq(player.id, id));
}
