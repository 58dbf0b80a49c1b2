/** @file The nightly pipeline: the ability vector of every player whose games have changed. Run twice, it changes nothing. */
import { desc, eq, sql } from "drizzle-orm";
import { abilityOf } from "../pipeline/ability.ts";
import type { Queries } from "./database.ts";
import { game, player } from "./schema.ts";

/** Players a look, and the games of each that count, the latest. */
const PLAYERS = 200;
const GAMES = 50;

/** The number of players whose vector was made again. */
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
