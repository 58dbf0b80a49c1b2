/**
 * @file Whoever sent the moves of a game first owns them, however long it takes to verify either: by the order of arrival,
 * so that a database that is made again says the same. The moves of a record that waits are looked at before one that came
 * later is settled.
 */
import { and, asc, eq, isNull, lt, ne } from "drizzle-orm";
import type { Queries } from "./database.ts";
import type { Claim } from "./queue.ts";
import { record } from "./schema.ts";

/** Below this many placements two players may well have played alike. */
export const TELLING_PLACEMENTS = 12;

/** Whether somebody else's record that came before has the same moves, and waits. */
export async function isEarly(tx: Queries, claimed: Claim, moves: string, placements: number): Promise<boolean> {
  if (placements < TELLING_PLACEMENTS) return false;
  const earlier = await tx
    .select({ id: record.id })
    .from(record)
    .where(and(waitsBefore(claimed), eq(record.moves, moves)))
    .limit(1);
  return earlier.length > 0;
}

/** Records of others that came before and wait, whose moves nobody has looked at: some of them. */
export function unseenBefore(db: Queries, claimed: Claim, limit: number) {
  return db
    .select({ id: record.id, text: record.text })
    .from(record)
    .where(and(waitsBefore(claimed), isNull(record.moves)))
    .orderBy(asc(record.seq))
    .limit(limit);
}

/** Keeps the digest of a record's moves as long as it waits; empty for what is no record. */
export async function keepMoves(db: Queries, id: string, moves: string): Promise<void> {
  await db
    .update(record)
    .set({ moves })
    .where(and(eq(record.id, id), eq(record.state, "pending")));
}

function waitsBefore({ seq, player }: Claim) {
  return and(eq(record.state, "pending"), lt(record.seq, seq), ne(record.player, player));
}
